import { Button } from '@mantine/core';
import classes from './photo-queue.module.css';
import { UploadFailure } from './send-file.ts';
import type { QueuedPhoto, usePhotoQueue } from './use-photo-queue.ts';

/** The files that are on their way, each with how far it is, and those that were refused. */
export function PhotoQueue({ queue }: { queue: ReturnType<typeof usePhotoQueue> }) {
  return (
    <ul className={classes.queue} aria-label="Photos on their way" aria-live="polite">
      {queue.photos.map((photo) => (
        <li key={photo.id} className={classes.photo}>
          <span className={classes.name}>{photo.file.name}</span>
          {photo.state instanceof UploadFailure ? (
            <>
              <span role="alert" className={classes.failure}>
                {photo.state.message}. {photo.state.hint}
              </span>
              <span className={classes.actions}>
                {!photo.state.isFinal && (
                  <Button variant="light" size="md" onClick={() => queue.tryAgain(photo)}>
                    Try again
                  </Button>
                )}
                <Button variant="default" size="md" onClick={() => queue.drop(photo.id)}>
                  Leave it out
                </Button>
              </span>
            </>
          ) : (
            <>
              <progress
                className={classes.progress}
                aria-label={`Upload of ${photo.file.name}`}
                max={100}
                {...valueOf(photo.state)}
              />
              <span className={classes.note}>{WORDS[wordOf(photo.state)]}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

type Underway = Exclude<QueuedPhoto['state'], UploadFailure>;

const WORDS = { waiting: 'Waiting', sending: 'Uploading…', preparing: 'Preparing the photo…' };

function wordOf(state: Underway): keyof typeof WORDS {
  return typeof state === 'object' ? 'sending' : state;
}

/** Without a value the bar shows that something is under way. */
function valueOf(state: Underway): { value?: number } {
  if (state === 'preparing') return {};
  return { value: state === 'waiting' ? 0 : state.percent };
}
