/** The review count that every bouquet shows (specification, section 2). */
export const REVIEW_COUNT = 24;
