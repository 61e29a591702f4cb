/** So many procedures in one HTTP request at most (docs/reference/security.md, D3); browser and server hold to it. */
export const MAX_BATCH = 10;
