import { outlineIcon } from './icon.tsx';

// Written by `npm run icons`.
export const IconArrowDown = outlineIcon('M12 5l0 14M18 13l-6 6M6 13l6 6');
