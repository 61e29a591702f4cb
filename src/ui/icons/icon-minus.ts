import { outlineIcon } from './icon.tsx';

// Written by `npm run icons`.
export const IconMinus = outlineIcon('M5 12l14 0');
