import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
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
  const isOver = useDroppedFiles(([file]) => file && onFile(file));

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

/**
 * Receives files that are dropped anywhere on the page: a drop beside the mark would otherwise make
 * the browser leave the page and open the file. Returns whether something is being dragged over it.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void, isOn = true): boolean {
  const [isOver, setOver] = useState(false);
  const handleFiles = useEffectEvent(onFiles);

  useEffect(() => {
    if (!isOn) return;
    function handleDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    }
    function handleDragLeave({ relatedTarget }: DragEvent) {
      // Within the window there is always something else under the pointer.
      if (!relatedTarget) setOver(false);
    }
    function handleDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) handleFiles(files);
    }
    document.addEventListener('dragover', handleDragOver);
    document.addEventListener('dragleave', handleDragLeave);
    document.addEventListener('drop', handleDrop);
    return () => {
      document.removeEventListener('dragover', handleDragOver);
      document.removeEventListener('dragleave', handleDragLeave);
      document.removeEventListener('drop', handleDrop);
    };
  }, [isOn]);

  return isOver;
}
