import { useEffect, useEffectEvent } from 'react';

/** Receives files that are pasted anywhere on the page. */
export function usePastedFiles(onFiles: (files: File[]) => void, isOn = true): void {
  const handleFiles = useEffectEvent(onFiles);
  useEffect(() => {
    if (!isOn) return;
    function handlePaste({ clipboardData }: ClipboardEvent) {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) handleFiles(files);
    }
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [isOn]);
}
