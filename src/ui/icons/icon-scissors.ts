import { outlineIcon } from './icon.tsx';

// Written by `npm run icons`.
export const IconScissors = outlineIcon(
  'M3 7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M3 17a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M8.6 8.6l10.4 10.4M8.6 15.4l10.4 -10.4',
);
