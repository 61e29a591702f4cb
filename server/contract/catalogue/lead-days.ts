/** A bouquet is delivered at most so many days later than the shop could deliver otherwise. */
export const MAX_LEAD_DAYS = 14;
