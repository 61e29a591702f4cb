import { outlineIcon } from './icon.tsx';

// Written by `npm run icons`.
export const IconSearch = outlineIcon('M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6');
