import { outlineIcon } from './icon.tsx';

// Written by `npm run icons`.
export const IconArrowRight = outlineIcon('M5 12l14 0M13 18l6 -6M13 6l6 6');
