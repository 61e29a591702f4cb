import { outlineIcon } from './icon.tsx';

// Written by `npm run icons`.
export const IconPlus = outlineIcon('M12 5l0 14M5 12l14 0');
