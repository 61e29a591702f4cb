import type { DeliveryTerms } from '#contract/delivery/delivery.schema.ts';
import { DEFAULT_CUT_OFF_MINUTE, DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import { trpc, type TrpcUtils } from './trpc.ts';

/** How often a page that is open and looked at asks whether the owner has changed anything. */
export const ASK_AGAIN_MS = 2 * 60_000;

/** A page that comes back into view shows what is younger than this as it is. */
export const YOUNG_MS = 15_000;

/** For what the owner may change while a page is open. A page out of view asks nothing; back in view it asks at once. */
export const ASKED_OFTEN = {
  refetchInterval: ASK_AGAIN_MS,
  refetchOnWindowFocus: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > YOUNG_MS && 'always',
} as const;

/** The terms of a shop whose owner has changed nothing; shown only while the shop cannot be asked. */
export const DEFAULT_TERMS: DeliveryTerms = {
  cutOffMinute: DEFAULT_CUT_OFF_MINUTE,
  slots: [...DELIVERY_SLOTS],
  outside: 'warn',
};

/** Returns the owner's delivery terms, for texts. They come with the page and change while it is open. */
export function useDeliveryTerms(): DeliveryTerms {
  const { data } = trpc.delivery.terms.useQuery(undefined, ASKED_OFTEN);
  return data ?? DEFAULT_TERMS;
}

/** Loads the terms for what a page says before it is drawn. Never throws: a page without them is better than none. */
export async function loadTerms({ delivery }: TrpcUtils): Promise<DeliveryTerms> {
  return delivery.terms.ensureData().catch(() => DEFAULT_TERMS);
}
