import { filledIcon } from './icon.tsx';

// Written by `npm run icons`.
export const IconPlayerPlayFilled = filledIcon(
  'M6 4v16a1 1 0 0 0 1.524 .852l13 -8a1 1 0 0 0 0 -1.704l-13 -8a1 1 0 0 0 -1.524 .852z',
);
