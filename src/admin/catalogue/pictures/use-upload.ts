import { useEffect, useRef, useState } from 'react';
import { UPLOAD_TEXTS } from '#contract/catalogue/upload.ts';
import { UploadFailure } from './send-file.ts';
import { checkPictureFile, useSendPicture } from './use-send-picture.ts';

type UploadState =
  | { step: 'idle'; failure?: UploadFailure }
  | { step: 'selected'; file: File; failure?: UploadFailure }
  | { step: 'sending'; file: File; percent: number }
  /** All has been sent; the server makes a picture of it. */
  | { step: 'preparing'; file: File };

/** Choosing one file and sending it. What is under way ends with the component. */
export function useUpload(onUploaded: (imageUrl: string) => void) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  const send = useSendPicture();

  useEffect(() => () => running.current?.abort(), []);

  return {
    state,
    choose: (file: File) => {
      const failure = checkPictureFile(file);
      setState(failure ? { step: 'idle', failure } : { step: 'selected', file });
    },
    clear: () => setState({ step: 'idle' }),
    upload: async (file: File) => {
      const abort = new AbortController();
      running.current = abort;
      setState({ step: 'sending', file, percent: 0 });
      try {
        const imageUrl = await send(file, {
          signal: abort.signal,
          onProgress: (percent) =>
            setState(
              percent === undefined
                ? { step: 'preparing', file }
                : { step: 'sending', file, percent },
            ),
        });
        if (!abort.signal.aborted) onUploaded(imageUrl);
      } catch (error) {
        if (abort.signal.aborted) return;
        const failure =
          error instanceof UploadFailure ? error : new UploadFailure(UPLOAD_TEXTS.failed);
        setState({ step: 'selected', file, failure });
      }
    },
    /** Stops what is under way; the file stays chosen. */
    stop: (file: File) => {
      running.current?.abort();
      setState({ step: 'selected', file });
    },
  };
}
