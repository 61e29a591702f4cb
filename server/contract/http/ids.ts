const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** A browser's own random key to its cart (docs/reference/product.md, section 3). */
export const SESSION_ID = /^[A-Za-z0-9_-]{8,128}$/;

/** Could this be the id of a product, a cart line or an order? For where a schema would be too large. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

export function isSessionId(value: unknown): value is string {
  return typeof value === 'string' && SESSION_ID.test(value);
}
