import { OCCASIONS, type Occasion } from '#contract/catalogue/catalogue.ts';
import { readPage } from '#src/features/catalogue/read-page.ts';

/** The query of /occasions. */
export interface OccasionSearch {
  filter?: Occasion | undefined;
  page?: number | undefined;
}

/** Reads chip and page from an address, the chip in any case of letters; what is unknown means All. */
export function readOccasionSearch(query: Record<string, unknown>): OccasionSearch {
  const wanted = typeof query.filter === 'string' ? query.filter.toLowerCase() : undefined;
  return {
    filter: OCCASIONS.find((occasion) => occasion.toLowerCase() === wanted),
    page: readPage(query),
  };
}
