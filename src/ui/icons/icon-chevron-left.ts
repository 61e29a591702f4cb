import { outlineIcon } from './icon.tsx';

// Written by `npm run icons`.
export const IconChevronLeft = outlineIcon('M15 6l-6 6l6 6');
