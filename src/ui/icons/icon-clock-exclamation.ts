import { outlineIcon } from './icon.tsx';

// Written by `npm run icons`.
export const IconClockExclamation = outlineIcon(
  'M20.986 12.502a9 9 0 1 0 -5.973 7.98M12 7v5l3 3M19 16v3M19 22v.01',
);
