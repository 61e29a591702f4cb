/** One `key=value` of a form body, in the order it was written. */
export type Pair = [key: string, value: string];

/** Decodes a form body or query string; order, blanks and repeated keys survive. */
export function parseUrlencoded(raw: string): Pair[] {
  return [...new URLSearchParams(raw)];
}

/** The query string of a request path, without the question mark. */
export function queryOf(path: string): string {
  const mark = path.indexOf('?');
  return mark < 0 ? '' : path.slice(mark + 1);
}

/** Whether a Content-Type header announces `application/x-www-form-urlencoded`. */
export function isUrlencoded(contentType: string | undefined): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '');
}
