import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs upload addresses of the shop itself, so that only those can be used that it gave out. */
export interface UploadSigner {
  /** The path and query of the address at which `id` may be PUT until then. */
  address(id: string, expiresAt: Date): string;
  /** Did we sign this address, and may it still be used? */
  isValid(address: { id: string; expires: string; signature: string }, now: Date): boolean;
}

export function createUploadSigner(secret: string): UploadSigner {
  function signature(id: string, expires: string): string {
    return createHmac('sha256', secret).update(`PUT upload:${id}:${expires}`).digest('base64url');
  }
  return {
    address(id, expiresAt) {
      const expires = String(expiresAt.getTime());
      return `/api/uploads/${id}?expires=${expires}&signature=${signature(id, expires)}`;
    },
    isValid({ id, expires, signature: given }, now) {
      const expected = Buffer.from(signature(id, expires));
      const actual = Buffer.from(given);
      const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
      return isOurs && Number(expires) > now.getTime();
    },
  };
}
