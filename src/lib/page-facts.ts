import type { Facts } from '#contract/content/texts/fill-in.ts';
import type { DeliveryTerms } from '#contract/delivery/delivery.schema.ts';
import { CITY } from '#contract/delivery/delivery.ts';
import { REPLY_HOURS } from '#contract/enquiry/enquiry.ts';
import { MAX_CARD_MESSAGE } from '#contract/order/order.ts';
import { hourText } from '#contract/time/date-text.ts';
import type { ShopConfig } from './shop-config.tsx';

type Shop = Pick<ShopConfig, 'name'>;

/** Returns what can be filled into the words of a page that says nothing of delivery. */
export function plainFacts({ name }: Shop): Facts {
  return { city: CITY, 'shop-name': name, 'reply-hours': String(REPLY_HOURS) };
}

/** Returns what can be filled into the words of a page, with delivery as the owner has set it. */
export function pageFacts(shop: Shop, { cutOffMinute, slots, price }: DeliveryTerms): Facts {
  return {
    ...plainFacts(shop),
    'cut-off': hourText(cutOffMinute),
    'cut-off-hour': cutOffHour(cutOffMinute),
    'delivery-price': price ?? 'free',
    'delivery-times': inWords(slots),
    'card-length': String(MAX_CARD_MESSAGE),
  };
}

/** "2 PM", as the page about the shop writes it (specification, section 2). */
function cutOffHour(minute: number): string {
  return hourText(minute).replace(/(am|pm)$/, (half) => ` ${half.toUpperCase()}`);
}

/** "a, b and c". */
function inWords(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${last}` : last;
}
