import { Button, Progress } from '@mantine/core';
import { IconCamera } from '#src/ui/icons/icon-camera.ts';
import { IconPhotoUp } from '#src/ui/icons/icon-photo-up.ts';
import { useEffect, useRef, useState } from 'react';
import { IMAGE_TYPES } from '#contract/catalogue/upload.ts';
import classes from './chosen-picture.module.css';
import { FileDrop } from './file-drop.tsx';

const KILOBYTE = 1024;

/** "640 KB", "2.4 MB". */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < KILOBYTE) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / KILOBYTE).toFixed(1)} MB`;
}

/** The chosen file as a picture, with its name and size. */
export function ChosenPicture({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  const [broken, setBroken] = useState<string>();

  useEffect(() => {
    const next = URL.createObjectURL(file);
    setAddress(next);
    return () => URL.revokeObjectURL(next);
  }, [file]);

  return (
    <figure className={classes.figure}>
      <div className={classes.frame}>
        {address && address !== broken && (
          <img
            src={address}
            alt="Preview"
            className={classes.preview}
            onError={() => setBroken(address)}
          />
        )}
        {broken && address === broken && 'No preview'}
      </div>
      <figcaption className={classes.caption}>
        <span className={classes.name}>{file.name}</span>{' '}
        <span className={classes.size}>{fileSize(file.size)}</span>
      </figcaption>
    </figure>
  );
}

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

/** Ways to come by a picture. An iPhone turns its own format into JPEG because only these are offered. */
export function PictureChooser({ onFile }: { onFile: (file: File) => void }) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <FileDrop accept={IMAGE_TYPES.join(',')} label="Choose a photo" onFile={onFile}>
      <IconPhotoUp size={40} stroke={1.25} aria-hidden className={classes.icon} />
      <p className={classes.chooserText}>
        <span className={classes.byMouse}>Drop a photo here, paste it, or choose it. </span>
        JPEG, PNG, WebP or AVIF, up to 10 MB.
      </p>
      <Button
        variant="light"
        size="md"
        leftSection={<IconCamera size={20} aria-hidden />}
        className={classes.byHand}
        onClick={() => camera.current?.click()}
      >
        Take a photo
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Take a photo"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
    </FileDrop>
  );
}
