import { Button } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './file-drop.module.css';

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
  const [isOver, setOver] = useState(false);

  function take(files: FileList | null) {
    const [file] = files ?? [];
    if (file) onFile(file);
  }

  function handleDragOver(event: DragEvent) {
    // Without this the browser would leave the page and open the file.
    event.preventDefault();
    setOver(true);
  }

  function handleDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isWithin) setOver(false);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={handleDragOver}
      onDragLeave={handleDragLeave}
      onDrop={handleDrop}
    >
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
          take(currentTarget.files);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
