import { outlineIcon } from './icon.tsx';

// Written by `npm run icons`.
export const IconPlant2 = outlineIcon(
  'M2 9a10 10 0 1 0 20 0M12 19a10 10 0 0 1 10 -10M2 9a10 10 0 0 1 10 10M12 4a9.7 9.7 0 0 1 2.99 7.5M9.01 11.5a9.7 9.7 0 0 1 2.99 -7.5',
);
