import { outlineIcon } from './icon.tsx';

// Written by `npm run icons`.
export const IconMenu2 = outlineIcon('M4 6l16 0M4 12l16 0M4 18l16 0');
