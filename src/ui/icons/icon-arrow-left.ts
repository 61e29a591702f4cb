import { outlineIcon } from './icon.tsx';

// Written by `npm run icons`.
export const IconArrowLeft = outlineIcon('M5 12l14 0M5 12l6 6M5 12l6 -6');
