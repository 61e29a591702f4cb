import type { DeliveryTerms } from '#contract/delivery.schema.ts';
import { DEFAULT_CUT_OFF_MINUTE, DELIVERY_SLOTS } from '#contract/delivery.ts';
import { trpc, type TrpcUtils } from './trpc.ts';

/** How often a page that is open and looked at asks whether the owner has changed anything. */
export const ASK_AGAIN_MS = 2 * 60_000;

/** What holds while the owner has changed nothing; said only while the shop cannot be asked. */
export const DEFAULT_TERMS: DeliveryTerms = {
  cutOffMinute: DEFAULT_CUT_OFF_MINUTE,
  slots: [...DELIVERY_SLOTS],
  outside: 'warn',
};

/** The owner's delivery terms, for texts. They come with the page and change while it is open. */
export function useDeliveryTerms(): DeliveryTerms {
  const { data } = trpc.delivery.terms.useQuery(undefined, {
    refetchInterval: ASK_AGAIN_MS,
  });
  return data ?? DEFAULT_TERMS;
}

/** The terms for what a page says before it is drawn. Never throws: a page without them is better than none. */
export async function loadTerms({ delivery }: TrpcUtils): Promise<DeliveryTerms> {
  return delivery.terms.ensureData().catch(() => DEFAULT_TERMS);
}
