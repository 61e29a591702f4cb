import { MAX_PAGE } from '#contract/catalogue/catalogue.ts';

/** Which page of a list an address names; undefined for the first, which has the list's own address. */
export function readPage({ page }: Record<string, unknown>): number | undefined {
  const isPage = Number.isInteger(page) && Number(page) > 1;
  return isPage ? Math.min(Number(page), MAX_PAGE) : undefined;
}
