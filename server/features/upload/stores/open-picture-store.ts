import { join } from 'node:path';
import type { PictureStore } from '#server/features/upload/picture-store.ts';
import type { UploadSigner } from '#server/features/upload/request-upload.ts';
import type { Config } from '#server/platform/config/config.ts';
import { createDiskPictureStore } from './disk-picture-store.ts';

/** The store the settings ask for: an S3-compatible one, or else this machine's disk. */
export async function openPictureStore(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  signer: UploadSigner,
  publicUrl: string,
): Promise<PictureStore> {
  const folder = join(dataDir, 'uploads');
  if (!s3) {
    const address = (id: string, expiresAt: Date) => publicUrl + signer.address(id, expiresAt);
    return createDiskPictureStore({ folder, address });
  }
  // Loaded only where it is used: it is large.
  const { createS3PictureStore } = await import('./s3-picture-store.ts');
  const workFolder = join(folder, 'work');
  return createS3PictureStore({ ...s3, workFolder, now: () => new Date() });
}
