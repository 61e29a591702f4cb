import { ShopError } from '#server/platform/errors/errors.ts';

/** More than any link to the shop has, campaign parameters included: in characters and in parameters. */
const MOST_CHARACTERS = 3_000;
const MOST_PARAMETERS = 60;

/**
 * Throws MALFORMED for a page's address with a query that only a stranger makes: the routes try each of its values as
 * JSON, some 25 µs for each that is none, and nested ones without end.
 */
export function refuseLongQuery(url: string): void {
  const start = url.indexOf('?');
  if (start < 0) return;
  const query = url.slice(start + 1);
  if (query.length > MOST_CHARACTERS || query.split('&').length > MOST_PARAMETERS) {
    throw new ShopError('MALFORMED');
  }
}
