import { z } from 'zod';
import type { DateOption, slotOption } from '#contract/delivery/delivery.schema.ts';
import { DELIVERY_SLOTS, type DeliverySlot } from '#contract/delivery/delivery.ts';
import { orderOccasions } from '#contract/order/occasion.ts';
import { IF_AWAY, PLACE_TYPES, SUBSTITUTIONS } from '#contract/order/order.ts';
import { contentHash } from '#src/lib/content-hash.ts';
import { readValue, removeValue, storeValue } from '#src/lib/expiring-storage.ts';

const KEY = 'checkoutDraft';
const ORDERED_KEY = 'orderedDraft';
export const VOUCHER_KEY = 'voucherCode';
/** How often the flowers are to come. */
export const EVERY_KEY = 'every';
/** Where a delivery was to go, while the shopper looks at collecting instead. */
export const ASIDE_KEY = 'deliveryAside';

/** The fingerprint of each field as it was ordered. */
const orderedFields = z.record(z.string(), z.string());

const text = z.string().catch('');

/** What the shopper has typed so far, finished or not; whatever is not readable starts empty. */
const deliveryDraft = z.object({
  customerName: text,
  customerEmail: text,
  customerPhone: text,
  fulfilment: z.literal('collection').optional().catch(undefined),
  collectionPoint: text,
  deliveryAddress: text,
  suburb: text,
  deliveryPostalCode: text,
  deliveryDate: text,
  /** Empty when the time that was wanted is gone; a form that was never filled in has the first. */
  deliveryTime: z
    .enum([...DELIVERY_SLOTS, ''])
    .default(DELIVERY_SLOTS[0])
    .catch(''),
  collectionTime: text,
  specialInstructions: text,
  placeType: z.enum(PLACE_TYPES).optional().catch(undefined),
  placeName: text,
  placeUnit: text,
  serviceTime: text,
  gateCode: text,
  ifAway: z.enum(['', ...IF_AWAY]).catch(''),
  recipientName: text,
  recipientPhone: text,
  occasion: z.enum(orderOccasions).optional().catch(undefined),
  cardMessage: text,
  anonymous: z.boolean().catch(false),
  substitution: z.enum(SUBSTITUTIONS).optional().catch(undefined),
  companyName: text,
  companyAddress: text,
  vatNumber: text,
  orderReference: text,
});
export type CheckoutDraft = z.infer<typeof deliveryDraft>;

export const EMPTY_DRAFT: CheckoutDraft = deliveryDraft.parse({});

/** The part of the draft that is about a recipient other than the shopper. */
export const RECIPIENT_FIELDS = [
  'recipientName',
  'recipientPhone',
  'occasion',
  'cardMessage',
  'anonymous',
] as const satisfies readonly (keyof CheckoutDraft)[];

/** The fields in the order in which they stand on the page. */
export const draftFields = deliveryDraft.keyof().options;

export function isDraftField(path: string): path is keyof CheckoutDraft {
  return draftFields.some((field) => field === path);
}

/** The draft of the last day in this browser, or an empty one. */
export function loadDraft(): CheckoutDraft {
  return readValue(KEY, deliveryDraft) ?? EMPTY_DRAFT;
}

/** A draft of an order that was to be collected, where that is not offered any more. */
export function deliveredDraft(draft: CheckoutDraft): CheckoutDraft {
  return draft.fulfilment ? { ...draft, ...NOT_COLLECTED } : draft;
}

const NOT_COLLECTED = {
  fulfilment: undefined,
  deliveryAddress: '',
  deliveryPostalCode: '',
  deliveryDate: '',
} satisfies Partial<CheckoutDraft>;

/** How often the flowers are to come, as it was chosen in this browser; the shop may offer it no more. */
export const keptEvery = () => readValue(EVERY_KEY, text);

export function saveDraft(draft: CheckoutDraft): void {
  storeValue(KEY, draft);
}

/** Keeps fingerprints of what is ordered now, to tell it later from what is typed for the next order. */
export function markOrdered(draft: CheckoutDraft): void {
  const prints = draftFields.map((field) => [field, contentHash(draft[field] ?? '')]);
  storeValue(ORDERED_KEY, Object.fromEntries(prints));
}

/** Empties each field that still holds what was ordered; what was typed since stays. */
export function forgetOrderedDraft(): void {
  const ordered = readValue(ORDERED_KEY, orderedFields);
  const draft = loadDraft();
  const since = draftFields.filter(
    (field) => ordered && contentHash(draft[field] ?? '') !== ordered[field],
  );
  for (const key of [ORDERED_KEY, VOUCHER_KEY, EVERY_KEY, ASIDE_KEY, KEY]) removeValue(key);
  if (since.length === 0) return;
  const typed = Object.fromEntries(since.map((field) => [field, draft[field]]));
  saveDraft(deliveryDraft.parse(typed));
}

export type SlotOption = z.infer<typeof slotOption>;

/** Why a day that the server did not list cannot be chosen. */
export const OUT_OF_RANGE = 'We don’t take orders for this day.';

/** Why the day cannot be chosen; undefined when it can. */
export function dateReason(dates: readonly DateOption[], date: string): string | undefined {
  const option = dates.find((candidate) => candidate.date === date);
  if (!option) return OUT_OF_RANGE;
  return option.available ? undefined : (option.reason ?? OUT_OF_RANGE);
}

/** The delivery times of the chosen day; before a day is chosen each of them is open. */
export function slotsOf(dates: readonly DateOption[], date: string): readonly SlotOption[] {
  const option = dates.find((candidate) => candidate.date === date);
  return option?.slots ?? DELIVERY_SLOTS.map((slot) => ({ slot, available: true }));
}

/** The first time that can be chosen, or '' where none can. */
export function firstOpenSlot(slots: readonly SlotOption[]): DeliverySlot | '' {
  return slots.find(({ available }) => available)?.slot ?? '';
}

export function isOpenSlot(slots: readonly SlotOption[], wanted: DeliverySlot): boolean {
  return slots.some(({ slot, available }) => available && slot === wanted);
}
