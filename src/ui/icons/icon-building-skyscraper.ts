import { outlineIcon } from './icon.tsx';

// Written by `npm run icons`.
export const IconBuildingSkyscraper = outlineIcon(
  'M3 21l18 0M5 21v-14l8 -4v18M19 21v-10l-6 -4M9 9l0 .01M9 12l0 .01M9 15l0 .01M9 18l0 .01',
);
