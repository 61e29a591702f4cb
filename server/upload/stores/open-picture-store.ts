import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { PictureStore } from '#server/upload/picture-store.ts';
import type { UploadSigner } from '#server/upload/upload-address.ts';
import { createDiskPictureStore } from './disk-picture-store.ts';

/** The store the settings ask for: this machine's disk. */
export async function openPictureStore(
  { dataDir }: Pick<Config, 'dataDir'>,
  signer: UploadSigner,
  publicUrl: string,
): Promise<PictureStore> {
  return createDiskPictureStore({
    folder: join(dataDir, 'uploads'),
    address: (id, expiresAt) => publicUrl + signer.address(id, expiresAt),
  });
}
