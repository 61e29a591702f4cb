import { useEffect, useRef, useState } from 'react';
import { IMAGE_TYPES, MAX_UPLOAD_BYTES, UPLOAD_TEXTS } from '#contract/catalogue/upload.ts';
import { OWNER_CALL_FAILED } from '#contract/owner/owner-failures.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { sendFile, UploadFailure, uploadTarget } from './send-file.ts';

const HEIC_HINT =
  'This is an iPhone photo (HEIC). On the iPhone choose Settings, Camera, Formats, Most Compatible, or send it as JPEG.';
const TYPES_HINT = 'It can be a JPEG, PNG, WebP or AVIF.';

/** Why this file cannot be a picture of the shop; undefined when it may be. The bytes decide in the end. */
function checkPictureFile({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): UploadFailure | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) {
    return new UploadFailure(UPLOAD_TEXTS.notAnImage, HEIC_HINT);
  }
  if (!IMAGE_TYPES.some((known) => known === type)) {
    return new UploadFailure(UPLOAD_TEXTS.notAnImage, TYPES_HINT);
  }
  return size > MAX_UPLOAD_BYTES ? new UploadFailure(UPLOAD_TEXTS.tooLarge) : undefined;
}

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
  const { publicUrl } = useShop();
  const request = trpc.admin.uploads.request.useMutation();
  const finish = trpc.admin.uploads.finish.useMutation();

  useEffect(() => () => running.current?.abort(), []);

  async function requestTicket() {
    const ticket = await request.mutateAsync().catch((error: unknown) => {
      throw new UploadFailure(OWNER_CALL_FAILED.uploadUrl, shopErrorOf(error));
    });
    if (ticket.objectPath) return ticket;
    showToast({ message: OWNER_CALL_FAILED.imagePath, tone: 'error' });
    throw new UploadFailure(OWNER_CALL_FAILED.imagePath);
  }

  async function send(file: File, signal: AbortSignal): Promise<string> {
    const { uploadURL, objectPath } = await requestTicket();
    signal.throwIfAborted();
    await sendFile(uploadTarget(uploadURL, publicUrl), file, {
      signal,
      onProgress: (percent) =>
        setState(percent < 100 ? { step: 'sending', file, percent } : { step: 'preparing', file }),
    });
    setState({ step: 'preparing', file });
    const { imageUrl } = await finish.mutateAsync({ objectPath }).catch((error: unknown) => {
      throw new UploadFailure(UPLOAD_TEXTS.failed, shopErrorOf(error));
    });
    return imageUrl;
  }

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
        const imageUrl = await send(file, abort.signal);
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
