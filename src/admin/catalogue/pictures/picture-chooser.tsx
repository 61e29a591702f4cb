import { Button } from '@mantine/core';
import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { PICTURE_TYPES } from '#contract/catalogue/upload.ts';
import { FileDrop } from './file-drop.tsx';
import classes from './picture-chooser.module.css';

/** Ways to come by a picture. An iPhone turns its own format into JPEG because only these are offered. */
export function PictureChooser({ onFile }: { onFile: (file: File) => void }) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <FileDrop accept={PICTURE_TYPES.join(',')} label="Choose a photo" onFile={onFile}>
      <IconPhotoUp size={40} stroke={1.25} aria-hidden className={classes.icon} />
      <p className={classes.text}>
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
