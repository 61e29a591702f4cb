/**
 * So many bouquets are on one page of a list. The whole catalogue of most florists: then the browser has
 * it all, and filters and sorts at once, without asking.
 */
export const PAGE_SIZE = 120;
/** Further than any list goes. */
export const MAX_PAGE = 10_000;
