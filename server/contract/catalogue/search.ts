/** A search has at most this many characters. */
export const MAX_SEARCH = 80;
/** Suggestions begin at this many letters. */
export const MIN_SUGGEST = 2;
export const MAX_SUGGESTIONS = 6;
export const MAX_SUGGESTED_LINKS = 3;
