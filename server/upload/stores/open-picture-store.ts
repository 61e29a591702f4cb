import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { UploadSigner } from '#server/upload/upload-address.ts';
import { createDiskPictureStore, type DiskPictureStore } from './disk-picture-store.ts';

/** The store the settings ask for: this machine's disk. */
export async function openPictureStore(
  { dataDir }: Pick<Config, 'dataDir'>,
  signer: UploadSigner,
  publicUrl: string,
): Promise<DiskPictureStore> {
  return createDiskPictureStore({
    folder: join(dataDir, 'uploads'),
    address: (id, expiresAt) => publicUrl + signer.address(id, expiresAt),
  });
}
