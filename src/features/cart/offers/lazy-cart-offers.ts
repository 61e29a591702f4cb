import { loadStyleSheet } from '#src/lib/load-style-sheet.ts';
import offerStyles from './cart-offers.css?url';
import { CartOffers } from './cart-offers.tsx';

/** Only in a shop that has add-ons. Its code comes with the panel's: a part of its own would make others heavier. */
export const cartOffers = {
  load: async () => {
    await loadStyleSheet(offerStyles);
    return CartOffers;
  },
};
