const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** A browser's own random key to its cart (docs/reference/product.md, section 3). */
export const SESSION_ID = /^[A-Za-z0-9_-]{8,128}$/;

/** Returns whether this can be a product's, line's or order's id, where a schema is too large. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

export function isSessionId(value: unknown): value is string {
  return typeof value === 'string' && SESSION_ID.test(value);
}
