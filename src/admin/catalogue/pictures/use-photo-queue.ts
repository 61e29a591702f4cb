import { useEffect, useRef, useState } from 'react';
import { UPLOAD_TEXTS } from '#contract/catalogue/upload.ts';
import { UploadFailure } from './send-file.ts';
import { checkPictureFile, useSendPicture } from './use-send-picture.ts';

/** One file on its way: waiting, sent so far, at work on the server, or refused. */
export interface QueuedPhoto {
  id: number;
  file: File;
  state: 'waiting' | 'preparing' | { percent: number } | UploadFailure;
}

/** Sends several files one after the other; a refused one stays with its reason and can be tried again. */
export function usePhotoQueue(onUploaded: (imageUrl: string) => void) {
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  const lastId = useRef(0);
  const work = useRef<Promise<void>>(Promise.resolve());
  const ending = useRef<AbortController>(undefined);
  const send = useSendPicture();

  useEffect(() => {
    const abort = new AbortController();
    ending.current = abort;
    return () => abort.abort();
  }, []);

  const note = (id: number, state: QueuedPhoto['state']) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, state } : photo)));
  const drop = (id: number) => setPhotos((all) => all.filter((photo) => photo.id !== id));

  async function sendOne({ id, file }: QueuedPhoto): Promise<void> {
    const signal = ending.current?.signal;
    if (!signal || signal.aborted) return;
    try {
      note(id, { percent: 0 });
      const imageUrl = await send(file, {
        signal,
        onProgress: (percent) => note(id, percent === undefined ? 'preparing' : { percent }),
      });
      if (signal.aborted) return;
      drop(id);
      onUploaded(imageUrl);
    } catch (error) {
      if (signal.aborted) return;
      note(id, error instanceof UploadFailure ? error : new UploadFailure(UPLOAD_TEXTS.failed));
    }
  }

  function queue(photo: QueuedPhoto): void {
    work.current = work.current.then(() => sendOne(photo));
  }

  return {
    photos,
    /** Whether a file is on its way. */
    isBusy: photos.some(({ state }) => !(state instanceof UploadFailure)),
    add: (files: readonly File[]) => {
      const added = files.map((file): QueuedPhoto => {
        lastId.current += 1;
        return { id: lastId.current, file, state: checkPictureFile(file) ?? 'waiting' };
      });
      setPhotos((all) => [...all, ...added]);
      for (const photo of added) if (photo.state === 'waiting') queue(photo);
    },
    tryAgain: (photo: QueuedPhoto) => {
      note(photo.id, 'waiting');
      queue(photo);
    },
    drop,
  };
}
