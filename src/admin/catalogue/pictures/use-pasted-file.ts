import { useEffect, useEffectEvent } from 'react';

/** Hears of files that are pasted anywhere on the page. */
export function usePastedFile(onFile: (file: File) => void): void {
  const handleFile = useEffectEvent(onFile);
  useEffect(() => {
    function handlePaste({ clipboardData }: ClipboardEvent) {
      const [file] = clipboardData?.files ?? [];
      if (file) handleFile(file);
    }
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);
}
