import { outlineIcon } from './icon.tsx';

// Written by `npm run icons`.
export const IconChevronRight = outlineIcon('M9 6l6 6l-6 6');
