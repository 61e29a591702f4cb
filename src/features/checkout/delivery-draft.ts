import { z } from 'zod';
import { DELIVERY_SLOTS } from '#contract/delivery.ts';
import { PLACE_TYPES, SUBSTITUTIONS } from '#contract/order.ts';
import { forget, recall, remember } from '#src/lib/stored.ts';

const KEY = 'checkoutDraft';

const text = z.string().catch('');

/** What the shopper has typed so far, finished or not; whatever is not readable starts empty. */
const deliveryDraft = z.object({
  customerName: text,
  customerEmail: text,
  customerPhone: text,
  deliveryAddress: text,
  suburb: text,
  deliveryPostalCode: text,
  deliveryDate: text,
  deliveryTime: z.enum(DELIVERY_SLOTS).catch(DELIVERY_SLOTS[0]),
  specialInstructions: text,
  recipientName: text,
  recipientPhone: text,
  cardMessage: text,
  placeType: z.enum(PLACE_TYPES).optional().catch(undefined),
  anonymous: z.boolean().catch(false),
  substitution: z.enum(SUBSTITUTIONS).optional().catch(undefined),
});
export type DeliveryDraft = z.infer<typeof deliveryDraft>;

export const EMPTY_DRAFT: DeliveryDraft = deliveryDraft.parse({});

/** The part of the draft that is about somebody else than the shopper. */
export const RECIPIENT_FIELDS = [
  'recipientName',
  'recipientPhone',
  'placeType',
  'cardMessage',
  'anonymous',
] as const satisfies readonly (keyof DeliveryDraft)[];

/** The fields in the order in which they stand on the page. */
export const draftFields = deliveryDraft.keyof().options;

export function isDraftField(path: string): path is keyof DeliveryDraft {
  return draftFields.some((field) => field === path);
}

/** The draft of the last day in this browser, or an empty one. */
export function loadDraft(): DeliveryDraft {
  return recall(KEY, deliveryDraft) ?? EMPTY_DRAFT;
}

export function saveDraft(draft: DeliveryDraft): void {
  remember(KEY, draft);
}

export function forgetDraft(): void {
  forget(KEY);
}
