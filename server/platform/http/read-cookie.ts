/**
 * Returns the value of the cookie of this name; the first, as browsers send the closest path first. Nothing is
 * decoded, and the others are not looked at: what callers send can make every decoding fail, which costs.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  const found = header?.split(';').find((cookie) => cookie.trimStart().startsWith(start));
  return found?.trim().slice(start.length);
}
