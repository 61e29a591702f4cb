import { randomUUID } from 'node:crypto';
import type { UploadTicket } from '#contract/catalogue/upload.schema.ts';
import { UPLOAD_LIFE_MS } from '#contract/catalogue/upload.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { objectPathOf } from './attach-upload.ts';
import { Upload } from './upload.entity.ts';

/** Gives out an address at which one file may be PUT, once, within fifteen minutes. */
export async function requestUpload(scope: Scope): Promise<UploadTicket> {
  const id = randomUUID();
  const createdAt = scope.now();
  const expiresAt = new Date(createdAt.getTime() + UPLOAD_LIFE_MS);
  const uploadURL = await scope.pictures.uploadAddress(id, expiresAt);
  await scope.transaction(async ({ uploads }) => {
    uploads.add(
      Object.assign(new Upload(), {
        id,
        state: 'issued' as const,
        createdAt,
        expiresAt,
        usedAt: null,
        format: null,
        width: null,
        height: null,
      }),
    );
  });
  return { uploadURL, objectPath: objectPathOf(id) };
}
