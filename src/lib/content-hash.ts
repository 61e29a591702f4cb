const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * Returns a short text that is equal for equal content (FNV-1a over the JSON, 64 bits). It tells whether an order is
 * still the one that was sent; it is no protection, and needs none of the personal data kept.
 */
export function contentHash(content: unknown): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(JSON.stringify(content))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}
