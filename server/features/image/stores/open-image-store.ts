import { join } from 'node:path';
import type { ImageStore } from '#server/features/image/image-store.ts';
import type { UploadSigner } from '#server/features/image/request-upload.ts';
import type { Config } from '#server/platform/config/config.ts';
import { createDiskImageStore } from './disk-image-store.ts';

/** Opens the store that the settings ask for: an S3-compatible one, or else this machine's disk. */
export async function openImageStore(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  signer: UploadSigner,
  publicUrl: string,
): Promise<ImageStore> {
  const folder = join(dataDir, 'uploads');
  if (!s3) {
    const address = (id: string, expiresAt: Date) => publicUrl + signer.address(id, expiresAt);
    return createDiskImageStore({ folder, address });
  }
  // Loaded only where it is used: it is large.
  const { createS3ImageStore } = await import('./s3-image-store.ts');
  const workFolder = join(folder, 'work');
  return createS3ImageStore({ ...s3, workFolder, now: () => new Date() });
}
