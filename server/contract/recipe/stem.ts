/** More stems than a florist's wholesaler has. */
export const MAX_STEMS = 300;
/** So many stems are counted, bought or thrown away at once at most, and needed by one bouquet. */
export const MAX_STEM_QUANTITY = 10_000;
/** In cents: the most that one stem costs, so that the most of them at once cost what the database can hold. */
export const MAX_STEM_COST = 200_000;
export const MAX_RECIPE_QUANTITY = 200;
export const MAX_BUNCH = 500;
export const MAX_WASTE_PERCENT = 100;
/** What a new stem starts with: one in ten is broken, bent or too open to be sold. */
export const DEFAULT_WASTE_PERCENT = 10;

/** Flowers do not last: what was counted or bought longer ago than this is not in the bucket any more. In days. */
export const BUCKET_DAYS = 14;

export const STEM_MOVE_KINDS = ['counted', 'bought', 'thrown_away'] as const;
export type StemMoveKind = (typeof STEM_MOVE_KINDS)[number];

/** What a stem is bought by, in numbers of stems. */
export interface StemWish {
  /** How many the orders need. */
  needed: number;
  inBucket: number;
  /** How many of a hundred are bought in addition, because they will be thrown away. */
  wastePercent: number;
  /** How many come in a bunch; 1 where they are sold singly. */
  bunchSize: number;
}

/**
 * Returns how many stems have to be bought, in whole bunches: what orders need and a margin for waste, less what is in
 * the bucket.
 */
export function stemsToBuy({ needed, inBucket, wastePercent, bunchSize }: StemWish): number {
  if (needed === 0) return 0;
  const missing = Math.ceil((needed * (100 + wastePercent)) / 100) - inBucket;
  return missing <= 0 ? 0 : Math.ceil(missing / bunchSize) * bunchSize;
}

/** Returns so many stems as they are bought: "40 stems, 4 bunches". */
export function stemsText(stems: number, bunchSize: number): string {
  const singly = `${stems} ${stems === 1 ? 'stem' : 'stems'}`;
  if (bunchSize === 1 || stems % bunchSize !== 0) return singly;
  const bunches = stems / bunchSize;
  return `${singly}, ${bunches} ${bunches === 1 ? 'bunch' : 'bunches'}`;
}
