import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Hears of files that are dropped anywhere on the page: a drop beside the mark would otherwise make
 * the browser leave the page and open the file. Answers whether something is being dragged over it.
 */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const handleFile = useEffectEvent(onFile);

  useEffect(() => {
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
      const [file] = event.dataTransfer?.files ?? [];
      if (file) handleFile(file);
    }
    document.addEventListener('dragover', handleDragOver);
    document.addEventListener('dragleave', handleDragLeave);
    document.addEventListener('drop', handleDrop);
    return () => {
      document.removeEventListener('dragover', handleDragOver);
      document.removeEventListener('dragleave', handleDragLeave);
      document.removeEventListener('drop', handleDrop);
    };
  }, []);

  return isOver;
}
