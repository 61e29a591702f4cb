import { longDate } from '#contract/time/date-text.ts';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import type { DateText } from '#contract/time/day.ts';
import { type Cents, randLabel } from '#contract/money/money.ts';
import { statusText } from '#contract/order/order-words.ts';
import { isDeliveryDoubt } from '#contract/order/order-attention.ts';
import type { StoredReason } from '#server/features/order/attention/attention.repository.ts';
import { escalationOf } from '#server/features/order/attention/escalate-to-owner.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Mail } from '#server/features/mail/mail.entity.ts';
import { type Claim, claimsOf, statusTold } from './mail-claims.ts';
import { eventOf } from './occasions.ts';

const LONG_DATE = /\b[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+ \d{4}\b/;

/** What of an order's money has changed since a mail was written. */
interface MoneyMoves {
  /** What was refunded since then. */
  givenBack: Cents;
  /** What was not refunded after all. */
  withdrawn: Cents;
  /** What the owner decided to keep. */
  kept: Cents;
  /** What was paid since then. */
  received: Cents;
  /** What is still to be paid now for a change. */
  toPay: Cents;
}

/**
 * Returns in one sentence what has changed about its order since an email was written, or undefined while all that the
 * email says holds. It no longer holds either that an order goes on whose day has passed since the email was written
 * (`writtenOn`). Of the reasons for which the owner must look at the order, `settled` are those that were open then and
 * no longer are, `raised` those that came since.
 */
export function changeSinceMail(
  mail: Pick<Mail, 'kind' | 'text' | 'occasion'>,
  {
    order,
    money,
    settled,
    raised,
    photos,
    isChanged,
    writtenOn,
    today,
  }: {
    order: Order;
    money: MoneyMoves;
    settled: readonly StoredReason[];
    raised: readonly StoredReason[];
    /** The ids of the photos that are there. */
    photos: readonly string[];
    /** The owner has changed the order since. */
    isChanged: boolean;
    writtenOn: DateText;
    today: DateText;
  },
): string | undefined {
  const { kind, text } = mail;
  const claims = claimsOf(kind);
  const told = statusTold(kind);
  const hasEnded = order.status === 'cancelled' || order.status === 'refunded';
  const isOver = hasEnded || order.status === 'delivered';
  const saysItGoesOn = claims.includes('goes-on');
  const isOtherStatus = told
    ? order.status !== told
    : (saysItGoesOn && isOver) || (says(text, 'stays paid') && hasEnded);
  const isMoved = claims.includes('day') && !isOver && namesAnotherTime(text, order);
  const hasPassed = writtenOn <= order.deliveryDate && order.deliveryDate < today;
  const isPast = saysItGoesOn && !isOver && !isMoved && hasPassed;
  const isLifted = claims.includes('doubts') && !isOver && settled.some(isDoubt);
  const isInDoubt = saysItGoesOn && !isOver && raised.some(isDoubt);
  const isUnpaidAgain = saysItGoesOn && raised.some((reason) => reason.kind === 'payment_moved');
  const isRefunded = saysItGoesOn && !isOver && order.paymentStatus === 'refunded';
  const isPaidNow = says(text, 'not paid either') && order.paymentStatus === 'paid';
  // Each is about one photo, its event.
  const isPhotoGone = claims.includes('photo') && !photos.includes(eventOf(mail));
  const isOtherCard = claims.includes('card') && !hasEnded && namesAnotherCard(mail, order);
  const isOtherDue =
    claims.includes('due') &&
    says(text, DUE) &&
    !says(text, `${randLabel(money.toPay)} ${DUE}`) &&
    !isOver;
  const changes = [
    isOtherStatus ? `the order has become “${statusText(order.status, order.fulfilment)}”` : '',
    isMoved ? `it has moved to ${longDate(order.deliveryDate)}, ${order.deliveryTime}` : '',
    isPast ? `its day, ${longDate(order.deliveryDate)}, has passed` : '',
    isLifted ? 'the problem with its delivery has been settled' : '',
    isInDoubt ? 'there is now a problem with its delivery' : '',
    isUnpaidAgain ? 'its payment turned out to be for another order' : '',
    isRefunded ? 'all that was paid for it was refunded' : '',
    isPaidNow && !isOver ? 'it has been paid' : '',
    claims.includes('asks') && settled.some((reason) => asksAbout(mail, reason))
      ? 'what it asks you to look at has been settled'
      : '',
    isPhotoGone ? 'its photo was removed' : '',
    isChanged && claims.includes('lines') && !isOver ? 'you changed the order' : '',
    isOtherDue ? 'what is still to pay has changed' : '',
    isOtherCard ? 'the card message or the instructions were changed' : '',
    ...moneyChanges(mail, claims, money),
  ].filter(Boolean);
  return changes.length > 0
    ? `Since this email was written, ${changes.join(', and ')}.`
    : undefined;
}

/**
 * Returns the movements of money that change the email's claims: a promised sum changes with each refund and each
 * payment; what was refunded stays so.
 */
function moneyChanges(
  { kind, text }: Pick<Mail, 'kind' | 'text'>,
  claims: readonly Claim[],
  { givenBack, withdrawn, kept, received }: MoneyMoves,
): string[] {
  const mayPromise = claims.includes('promise');
  const namesRest =
    mayPromise && (kind === 'order-cancelled' || PROMISES.some((words) => says(text, words)));
  return [
    givenBack > 0 && (claims.includes('paid') || namesRest)
      ? `${randLabel(givenBack)} was refunded`
      : '',
    withdrawn > 0 && (claims.includes('refunded') || namesRest)
      ? `${randLabel(withdrawn)} turned out not to be refunded`
      : '',
    kept > 0 && mayPromise ? `you decided to keep ${randLabel(kept)}` : '',
    received > 0 && namesRest ? `${randLabel(received)} more was paid` : '',
  ];
}

/** In these words a mail names what is going to be refunded. */
const PROMISES = ['will follow', 'We still have to refund', 'is to be refunded'];

/** In these words a mail names what a change left to be paid. */
const DUE = 'is still to pay';

function says(text: string, words: string): boolean {
  return bare(text).includes(bare(words));
}

/** Returns whether a mail to the owner is about this reason, which was open when it was written. */
function asksAbout(
  { kind, occasion }: Pick<Mail, 'kind' | 'occasion'>,
  reason: StoredReason,
): boolean {
  if (kind === 'cancel-request') return reason.kind === 'cancel_requested';
  if (kind === 'claim') return reason.kind === 'claim';
  if (kind === 'payment-attention') return escalationOf(reason) === eventOf({ occasion });
  return kind === 'new-order';
}

const isDoubt = (reason: StoredReason): boolean => isDeliveryDoubt(reason.kind);

/**
 * Returns whether a confirmation, or the owner's email of a new order, quotes another card or other instructions than
 * the order has now; white space, where lines are broken, does not count.
 */
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

const COLLECTED_AT = /Collect between \d\d:\d\d and \d\d:\d\d/;

/**
 * Returns whether the email names another time than the order has now: the first day and time in the text are when it
 * is due; those it was due before follow.
 */
function namesAnotherTime(text: string, { deliveryDate, deliveryTime }: Order): boolean {
  const day = LONG_DATE.exec(text);
  if (!day) return false;
  const [slot] = DELIVERY_SLOTS.map((name) => ({ name, at: text.indexOf(name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  const time = COLLECTED_AT.exec(text)?.[0] ?? slot?.name;
  return day[0] !== longDate(deliveryDate) || (time !== undefined && time !== deliveryTime);
}
