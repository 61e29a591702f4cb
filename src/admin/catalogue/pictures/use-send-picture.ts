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
export function checkPictureFile({
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

interface SendOptions {
  signal: AbortSignal;
  /** How much has gone, from 0 to 100; undefined once all has, and the server makes a picture of it. */
  onProgress: (percent: number | undefined) => void;
}

/** Returns what sends one file and returns its address as a picture. Throws {@link UploadFailure}. */
export function useSendPicture() {
  const { publicUrl } = useShop();
  const request = trpc.admin.uploads.request.useMutation();
  const finish = trpc.admin.uploads.finish.useMutation();

  async function requestTicket() {
    const ticket = await request.mutateAsync().catch((error: unknown) => {
      throw new UploadFailure(OWNER_CALL_FAILED.uploadUrl, shopErrorOf(error));
    });
    if (ticket.objectPath) return ticket;
    showToast({ message: OWNER_CALL_FAILED.imagePath, tone: 'error' });
    throw new UploadFailure(OWNER_CALL_FAILED.imagePath);
  }

  return async (file: File, { signal, onProgress }: SendOptions): Promise<string> => {
    const { uploadURL, objectPath } = await requestTicket();
    signal.throwIfAborted();
    await sendFile(uploadTarget(uploadURL, publicUrl), file, {
      signal,
      onProgress: (percent) => onProgress(percent < 100 ? percent : undefined),
    });
    onProgress(undefined);
    const { imageUrl } = await finish.mutateAsync({ objectPath }).catch((error: unknown) => {
      throw new UploadFailure(UPLOAD_TEXTS.failed, shopErrorOf(error));
    });
    return imageUrl;
  };
}
