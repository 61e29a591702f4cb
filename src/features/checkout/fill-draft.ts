import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import { PLACE_DETAILS } from '#contract/order/order.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import type { DeliveryChoice } from '#contract/delivery/choice.ts';
import { isSeen, markSeen } from './choice/choice-seen.ts';
import { storeValue } from '#src/lib/expiring-storage.ts';
import { giftCodeOf } from './voucher/gift-code.ts';
import { forgetOffer } from './voucher/kept-voucher.ts';
import {
  type CheckoutDraft,
  EMPTY_DRAFT,
  loadDraft,
  saveDraft,
  VOUCHER_KEY,
} from './checkout-draft.ts';

const FILLED = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'recipientName',
  'recipientPhone',
  'deliveryAddress',
  'suburb',
  'deliveryPostalCode',
] as const satisfies readonly (keyof CheckoutDraft & keyof OrderView)[];

/** Where what was typed goes to another person or place, these were written for them. */
const GOES_TO = ['recipientName', 'deliveryAddress'] as const;
const PLACE = ['placeType', ...PLACE_DETAILS] as const;
const FOR_THEM = ['cardMessage', 'specialInstructions', 'occasion', ...PLACE] as const;

type Again = Pick<
  OrderView,
  (typeof FILLED)[number] | (typeof PLACE)[number] | 'anonymous' | 'fulfilment'
>;

/** What an order to one person says of the sender and of the gift, which the next person gets as well. */
const FROM_SENDER = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'companyName',
  'companyAddress',
  'vatNumber',
  'orderReference',
  'cardMessage',
] as const satisfies readonly (keyof CheckoutDraft & keyof OrderView)[];

type ForAnother = Pick<
  OrderView,
  (typeof FROM_SENDER)[number] | 'anonymous' | 'fulfilment' | 'deliveryDate' | 'deliveryTime' | 'id'
>;

const ADDRESS: readonly string[] = ['deliveryAddress', 'suburb', 'deliveryPostalCode'];

const isAddress = (field: string): boolean => ADDRESS.includes(field);

/**
 * Fills the checkout form with the people and the address of an earlier order, for the next one. Its day, its time and
 * its card are new each time, and stay as they are; what was typed for somebody else must not go to this person. The
 * place is chosen later than what was chosen for all of the shop, whose day holds.
 */
export function fillDraft(order: Again, choice?: DeliveryChoice): void {
  const kept = loadDraft();
  const isNew = choice !== undefined && !isSeen(choice);
  const typed = isNew ? { ...kept, deliveryDate: '' } : kept;
  if (choice) markSeen(choice);
  const filled = order.placeType === '' ? FILLED : [...FILLED, ...PLACE];
  // The address of one that was collected is the shop’s.
  const isCollected = order.fulfilment === 'collection';
  const known = isCollected ? filled.filter((field) => !isAddress(field)) : filled;
  const people = {
    ...Object.fromEntries(known.map((field) => [field, order[field]])),
    ...(!isCollected && { fulfilment: undefined }),
  };
  const isForOthers = GOES_TO.some((field) => typed[field] !== '' && typed[field] !== order[field]);
  const dropped = isForOthers ? FOR_THEM.map((field) => [field, EMPTY_DRAFT[field]]) : [];
  const { anonymous } = order;
  saveDraft({ ...typed, ...Object.fromEntries(dropped), ...people, anonymous });
}

/**
 * Fills the checkout form with the sender and the card of an earlier order, for the same flowers to another person; with
 * the gift voucher that paid for it, and with its day and time where `keepsDay`. Whom they are for and where to is empty.
 */
export function fillDraftForAnother(
  order: ForAnother,
  { keepsDay, choice }: { keepsDay: boolean; choice: DeliveryChoice | undefined },
): void {
  // The place that was chosen for all of the shop is most likely the one of the person before.
  if (choice) markSeen(choice);
  const { anonymous, deliveryDate } = order;
  const deliveryTime = DELIVERY_SLOTS.find((slot) => slot === order.deliveryTime);
  const isKept = keepsDay && deliveryTime !== undefined && order.fulfilment !== 'collection';
  saveDraft({
    ...EMPTY_DRAFT,
    ...Object.fromEntries(FROM_SENDER.map((field) => [field, order[field]])),
    anonymous,
    ...(isKept && { deliveryDate, deliveryTime }),
  });
  // A gift voucher is spent in parts.
  forgetOffer();
  const giftCode = giftCodeOf(order.id);
  if (giftCode) storeValue(VOUCHER_KEY, giftCode);
}
