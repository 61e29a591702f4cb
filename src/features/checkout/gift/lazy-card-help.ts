import type { CheckoutDraft } from '#src/features/checkout/checkout-draft.ts';
import { loadStyleSheet } from '#src/lib/load-style-sheet.ts';
import giftStyles from './gift.css?url';
import type { CardHelp } from './card-help.tsx';

let loaded: typeof CardHelp | undefined;

/** It knows all that can be printed, which no order without a card needs. */
export const cardHelp = {
  load: async () => {
    const [part] = await Promise.all([import('./card-help.tsx'), loadStyleSheet(giftStyles)]);
    loaded = part.CardHelp;
    return loaded;
  },
  loaded: () => loaded,
};

/** Returns whether there is something to suggest or to preview. */
export function needsHelp({ occasion, cardMessage }: CheckoutDraft): boolean {
  return occasion !== undefined || cardMessage !== '';
}
