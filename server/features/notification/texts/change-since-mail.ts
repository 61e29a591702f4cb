import { longDate } from '#contract/time/date-text.ts';
import { DELIVERY_SLOTS, type DateText } from '#contract/delivery/delivery.ts';
import { type Cents, randLabel } from '#contract/money/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '#contract/order/order.ts';
import { type AttentionFacts, isDeliveryDoubt } from '#contract/order/order-attention.ts';
import { escalationOf } from '#server/features/order/attention/escalate-to-owner.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Mail } from '#server/features/notification/mail.entity.ts';
import type { MailKind } from '#server/features/notification/queue/queue-mail.ts';

/** Why the owner must look at an order. */
type Reason = Pick<AttentionFacts, 'kind' | 'reference'>;

/** The status of which a mail tells as of now. */
const TELLS: Partial<Record<MailKind, OrderStatus>> = {
  'order-out-for-delivery': 'out_for_delivery',
  'order-attempted': 'attempted',
  'order-delivered': 'delivered',
  'order-cancelled': 'cancelled',
};

/** Mails of an order that goes on, to the customer and to the owner, and the day that they name. */
const GOES_ON: readonly string[] = [
  'new-order',
  'order-paid',
  'order-rescheduled',
  'order-stands',
  'order-open-again',
  'order-out-for-delivery',
];
/** Mails to the customer that say what was paid or is to come back. */
const TELLS_MONEY: readonly string[] = ['order-paid', 'order-cancelled', 'money-kept'];

/** Mails to the customer that say what was refunded. */
const TELLS_REFUNDS: readonly string[] = ['refund', 'order-refunded', 'order-cancelled'];

/** Mails to the customer that promise money. */
const PROMISES_MONEY: readonly string[] = ['order-cancelled', 'refund', 'refund-withdrawn'];

/** Mails to the customer that say so where it is in doubt when the order is delivered, or whether. */
const TELLS_DOUBTS: readonly string[] = ['order-paid', 'order-stands'];

/** Mails that name the day on which the order is due. */
const NAMES_DAY: readonly string[] = [...GOES_ON, 'cancel-request'];

const LONG_DATE = /\b[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+ \d{4}\b/;

/**
 * What has changed about its order since a mail was written, in one sentence. Returns undefined
 * while all that the mail says holds. It no longer holds either that an order goes on whose day has passed since
 * the mail was written (`writtenOn`).
 * `givenBack` is what was refunded since then, `withdrawn` what was not refunded after all, `kept` what the owner
 * decided to keep. Of the reasons for which the owner must look at the order, `settled` are those that were open then
 * and no longer are, `raised` those that came since.
 */
export function changeSinceMail(
  { kind, text, occasion }: Pick<Mail, 'kind' | 'text' | 'occasion'>,
  {
    order,
    givenBack,
    withdrawn,
    kept,
    settled,
    raised,
    writtenOn,
    today,
  }: {
    order: Order;
    givenBack: Cents;
    withdrawn: Cents;
    kept: Cents;
    settled: readonly Reason[];
    raised: readonly Reason[];
    writtenOn: DateText;
    today: DateText;
  },
): string | undefined {
  const told = new Map<string, OrderStatus>(Object.entries(TELLS)).get(kind);
  const hasEnded = order.status === 'cancelled' || order.status === 'refunded';
  const isOver = hasEnded || order.status === 'delivered';
  const saysItGoesOn = GOES_ON.includes(kind);
  const isOtherStatus = told ? order.status !== told : saysItGoesOn && isOver;
  const isMoved = NAMES_DAY.includes(kind) && !isOver && namesAnotherTime(text, order);
  const hasPassed = writtenOn <= order.deliveryDate && order.deliveryDate < today;
  const isPast = saysItGoesOn && !isOver && !isMoved && hasPassed;
  const isLifted = TELLS_DOUBTS.includes(kind) && !isOver && settled.some(isDoubt);
  const isInDoubt = saysItGoesOn && !isOver && raised.some(isDoubt);
  const changes = [
    isOtherStatus ? `the order has become “${ORDER_STATUSES[order.status]}”` : '',
    isMoved ? `it has moved to ${longDate(order.deliveryDate)}, ${order.deliveryTime}` : '',
    isPast ? `its day, ${longDate(order.deliveryDate)}, has passed` : '',
    isLifted ? 'the problem with its delivery has been settled' : '',
    isInDoubt ? 'there is now a problem with its delivery' : '',
    settled.some((reason) => asksAbout({ kind, occasion }, reason))
      ? 'what it asks you to look at has been settled'
      : '',
    !hasEnded && namesAnotherCard({ kind, text }, order)
      ? 'the card message or the instructions were changed'
      : '',
    givenBack > 0 && TELLS_MONEY.includes(kind) ? `${randLabel(givenBack)} was refunded` : '',
    withdrawn > 0 && TELLS_REFUNDS.includes(kind)
      ? `${randLabel(withdrawn)} turned out not to be refunded`
      : '',
    kept > 0 && PROMISES_MONEY.includes(kind) ? `you decided to keep ${randLabel(kept)}` : '',
  ].filter(Boolean);
  return changes.length > 0
    ? `Since this email was written, ${changes.join(', and ')}.`
    : undefined;
}

/** Does a mail to the owner ask to look at this reason, which was open when it was written? */
function asksAbout({ kind, occasion }: Pick<Mail, 'kind' | 'occasion'>, reason: Reason): boolean {
  if (kind === 'cancel-request') return reason.kind === 'cancel_requested';
  if (kind === 'payment-attention') return escalationOf(reason) === occasion;
  return kind === 'new-order';
}

const isDoubt = (reason: Reason): boolean => isDeliveryDoubt(reason.kind);

/** The confirmation says the card and the instructions as they were; white space aside, which lines are broken at. */
function namesAnotherCard({ kind, text }: Pick<Mail, 'kind' | 'text'>, order: Order): boolean {
  const isConfirmation = kind === 'order-paid' && text.includes('is confirmed');
  if (!isConfirmation && kind !== 'new-order') return false;
  const said = bare(text);
  return [
    ['Card message', order.cardMessage],
    ['Instructions', order.specialInstructions],
  ].some(([label = '', value = '']) =>
    value === '' ? said.includes(`${bare(label)}:`) : !said.includes(bare(value)),
  );
}

const bare = (text: string): string => text.replaceAll(/\s+/g, '');

/** The first day and time in the text are when it is due; those it was due before follow. */
function namesAnotherTime(text: string, { deliveryDate, deliveryTime }: Order): boolean {
  const day = LONG_DATE.exec(text);
  if (!day) return false;
  const [slot] = DELIVERY_SLOTS.map((name) => ({ name, at: text.indexOf(name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return day[0] !== longDate(deliveryDate) || (slot !== undefined && slot.name !== deliveryTime);
}
