import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import classes from './file-drop.module.css';
import { useDroppedFile } from './use-dropped-file.ts';

interface FileDropProps {
  /** What the file chooser offers, as the `accept` of an input. Dropped files are not held to it. */
  accept: string;
  /** The words of the button that opens the file chooser. */
  label: string;
  /** Of several files the first. */
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A place to drop one file, with a button to choose it instead. */
export function FileDrop({ accept, label, onFile, children }: FileDropProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const isOver = useDroppedFile(onFile);

  return (
    <div className={classes.zone} data-over={isOver || undefined}>
      {children}
      <Button variant="light" size="md" onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
