import type { DeliveryTerms } from '#contract/delivery.schema.ts';
import { DEFAULT_CUT_OFF_MINUTE, DELIVERY_SLOTS } from '#contract/delivery.ts';
import { trpc, type TrpcUtils } from './trpc.ts';

/** What holds while the owner has changed nothing; said only while the shop cannot be asked. */
export const DEFAULT_TERMS: DeliveryTerms = {
  version: 0,
  cutOffMinute: DEFAULT_CUT_OFF_MINUTE,
  slots: [...DELIVERY_SLOTS],
  outside: 'warn',
};

/** The owner's delivery terms, for texts. They come with the page and change while it is open. */
export function useDeliveryTerms(): DeliveryTerms {
  const { data } = trpc.delivery.terms.useQuery(undefined, { networkMode: 'always' });
  return data ?? DEFAULT_TERMS;
}

/** The terms for what a page says before it is drawn. Never throws: a page without them is better than none. */
export async function loadTerms({ delivery }: TrpcUtils): Promise<DeliveryTerms> {
  return delivery.terms.ensureData().catch(() => DEFAULT_TERMS);
}
