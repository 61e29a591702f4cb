/** So many products are changed together at most: an order of one of them waits until all are written. */
export const MAX_BULK_PRODUCTS = 200;

/** A price is raised by at most so many per cent at once. */
export const MAX_PERCENT = 1_000;

/** What a changed price is rounded to, in words. */
export const ROUNDING_NAMES = {
  none: 'To the cent',
  rand: 'To the whole rand',
  five: 'To the nearest R5',
  nine: 'To a price ending in 9',
} as const;
