import { outlineIcon } from './icon.tsx';

// Written by `npm run icons`.
export const IconCheck = outlineIcon('M5 12l5 5l10 -10');
