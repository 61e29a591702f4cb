import { randomUUID } from 'node:crypto';
import { isSignatureOf, signatureOf } from '#server/platform/crypto/signature.ts';
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
  const uploadURL = await scope.images.uploadAddress(id, expiresAt);
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

/** Signs upload addresses of the shop itself, so that only those can be used that it gave out. */
export interface UploadSigner {
  /** Returns the path and query of the address at which `id` may be PUT until then. */
  address(id: string, expiresAt: Date): string;
  /** Returns whether we signed this address and it may still be used. */
  isValid(address: { id: string; expires: string; signature: string }, now: Date): boolean;
}

export function createUploadSigner(secret: string): UploadSigner {
  const signed = (id: string, expires: string) => `PUT upload:${id}:${expires}`;
  return {
    address(id, expiresAt) {
      const expires = String(expiresAt.getTime());
      return `/api/uploads/${id}?expires=${expires}&signature=${signatureOf(secret, signed(id, expires))}`;
    },
    isValid: ({ id, expires, signature }, now) =>
      isSignatureOf(secret, signed(id, expires), signature) && Number(expires) > now.getTime(),
  };
}
