/**
 * What is photographed of an order: by the shop the finished bouquet and the flowers at the door, by its shopper what is
 * wrong with it, and what a review shows.
 */
export const PHOTO_KINDS = ['bouquet', 'door', 'claim', 'review'] as const;

export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** The longest side of a photo, in pixels: phones send it so, and it is kept so. */
export const PHOTO_SIDE_PX = 1_600;

/** The most that is kept of a photo, in bytes. */
export const MAX_PHOTO_BYTES = 400_000;

/** The most that a phone sends, in bytes: it makes a photo coarser until it fits. */
export const MAX_SENT_PHOTO_BYTES = 700_000;
