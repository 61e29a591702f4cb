import { Progress } from '@mantine/core';
import classes from './upload-progress.module.css';

/** How much of the file has gone; without a percent all has, and the server is at work. */
export function UploadProgress({ percent }: { percent: number | undefined }) {
  const isSending = percent !== undefined;
  return (
    <div>
      {isSending ? (
        <Progress.Root size="lg">
          <Progress.Section value={percent} aria-label="Upload" />
        </Progress.Root>
      ) : (
        <Progress.Root size="lg">
          <Progress.Section value={100} animated withAria={false} />
        </Progress.Root>
      )}
      <p className={classes.text}>
        <span role="status">{isSending ? 'Uploading…' : 'Preparing the photo…'}</span>
        {isSending && ` ${percent}%`}
      </p>
    </div>
  );
}
