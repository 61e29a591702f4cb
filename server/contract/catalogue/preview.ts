/** A preview link opens for so many days after the one on which it is made. */
export const PREVIEW_DAYS = 14;
