import { loadStyleSheet } from '#src/lib/load-style-sheet.ts';
import offerStyles from './cart-offers.css?url';

/** Only in a shop that has add-ons. */
export const cartOffers = {
  load: async () => {
    const [part] = await Promise.all([import('./cart-offers.tsx'), loadStyleSheet(offerStyles)]);
    return part.CartOffers;
  },
};
