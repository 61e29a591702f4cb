import type { DeliveryChoice } from '#contract/delivery/choice.ts';
import type { ShopConfig } from '#src/lib/shop-config.tsx';
import { markSeen } from './choice-seen.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes what was chosen in the checkout the choice of the whole shop: for the server, for the pages that follow and in
 * the header. What cannot be told stays in the form, and the header as it was.
 */
export function tellHeader(
  shop: ShopConfig,
  place: Omit<DeliveryChoice, 'made'>,
): Promise<unknown> {
  const choice = { ...place, made: Date.now().toString(36) };
  // One after the other: the last answer must be about the last choice.
  last = last.then(() => keep(shop, choice)).catch(() => undefined);
  return last;
}

async function keep(shop: ShopConfig, choice: DeliveryChoice): Promise<void> {
  const { suburb, day, made = '' } = choice;
  const query = new URLSearchParams({ suburb, day, made, to: '/checkout' });
  // Where it leads is not wanted, only that it is kept.
  await fetch(`/when-and-where/keep?${query}`, { redirect: 'manual', keepalive: true });
  markSeen(choice);
  shop.choice = choice;
  writeHeader(choice);
}

/** The header is the server's HTML: its words are replaced, and those of a price are about another choice. */
function writeHeader({ suburb, dayText }: DeliveryChoice): void {
  for (const where of document.querySelectorAll('a[href="/when-and-where"] > span')) {
    const [place, day, ...others] = where.children;
    if (!place || !day) continue;
    place.textContent = suburb;
    day.textContent = dayText;
    for (const other of others) other.remove();
  }
}
