import { OCCASIONS, type Occasion } from '#contract/catalogue.ts';

/** The query of /occasions. */
export interface OccasionSearch {
  filter?: Occasion | undefined;
}

/** Reads the chip from an address, in any case of letters; what is unknown means All. */
export function readOccasionSearch(query: Record<string, unknown>): OccasionSearch {
  const wanted = typeof query.filter === 'string' ? query.filter.toLowerCase() : undefined;
  return { filter: OCCASIONS.find((occasion) => occasion.toLowerCase() === wanted) };
}
