/**
 * Where to PUT a file from this page. An address of the shop itself is taken as a path, because the
 * owner may be at localhost while the shop's public address says 127.0.0.1.
 */
export function uploadTarget(uploadUrl: string, shopUrl: string): string {
  const { origin, pathname, search } = new URL(uploadUrl);
  return origin === new URL(shopUrl).origin ? pathname + search : uploadUrl;
}
