import { Alert } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { amountToPay } from '#contract/order/amount-to-pay.ts';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { isCollected } from '#contract/order/order-words.ts';
import { replyBy } from '#contract/order/reply-words.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import classes from './panel.module.css';
import { showAnswer } from '#src/lib/show-answer.ts';

type Order = Pick<
  OrderPageView,
  | 'cancelling'
  | 'paymentStatus'
  | 'deliveryInDoubt'
  | 'customerEmail'
  | 'total'
  | 'giftPays'
  | 'money'
  | 'subscription'
  | 'fulfilment'
>;

const AT_ONCE =
  'We haven’t received a payment, so it is cancelled at once. If you’ve already paid, we’ll contact you when your payment reaches us.';

const NOT_BEGUN = 'We haven’t begun it, so it is cancelled at once';

const WITH_REFUND = `${NOT_BEGUN} and we refund what you paid for it. Your bank may take up to ten working days.`;

const TO_THE_VOUCHER = 'What your gift voucher paid goes back onto it, at once.';

/** What cancelling an order, or asking for it, does. */
export function questionText(order: Order): string {
  return [ofThisOrder(order), ofSubscription(order)].filter(Boolean).join(' ');
}

/** Only one delivery is cancelled: the next one is charged all the same. */
function ofSubscription({ subscription }: Order): string {
  if (!subscription) return '';
  return subscription.isGoingOn
    ? 'It is one delivery of your subscription, which goes on: end that as well if you want no more flowers.'
    : 'Your subscription has ended, so no others follow.';
}

function ofThisOrder(order: Order): string {
  if (order.cancelling === 'at-once') return AT_ONCE;
  if (order.cancelling === 'with-refund') {
    if (order.giftPays === undefined) return WITH_REFUND;
    // No bank has money of an order that the voucher paid in full, unless some is still to be refunded.
    const isAllGift = amountToPay(order) === '0.00' && order.money.toRefund === '0.00';
    const first = isAllGift ? `${NOT_BEGUN}.` : WITH_REFUND;
    return `${first} ${TO_THE_VOUCHER}`;
  }
  const money = isCertain(order) ? ', with a refund if it can still be cancelled' : '';
  return `We’ll look at it and reply ${replyBy(order)}${money}. ${standingText(order)}`;
}

/** What is said of an order whose shopper asked to cancel it and has no answer yet. */
export function askedText(order: Order): string {
  return `You asked us to cancel this order. We’ll reply ${replyBy(order)}. ${standingText(order)}`;
}

/** What is said of an order that the florist did not cancel. */
export function declinedText(order: Order): string {
  const answer = isCertain(order)
    ? 'The florist could not cancel it, so your order stands.'
    : 'The florist did not cancel it.';
  return `You asked us to cancel this order. ${answer}`;
}

const DELIVERY_HELD = [
  'We don’t deliver it unless you want it.',
  'As long as it is not paid, we deliver nothing.',
] as const;

const COLLECTION_HELD = [
  'We don’t make it unless you want it.',
  'As long as it is not paid, there is nothing to collect.',
] as const;

/** Neither flowers nor money are promised of an order that the owner has not decided yet. */
function standingText(order: Order): string {
  if (isCertain(order)) return 'Until then your order goes ahead.';
  const [neverUnlessWanted, notUnpaid] = isCollected(order) ? COLLECTION_HELD : DELIVERY_HELD;
  return order.deliveryInDoubt ? neverUnlessWanted : notUnpaid;
}

/** It is paid, and is delivered as it was ordered. */
function isCertain({ paymentStatus, deliveryInDoubt }: Order): boolean {
  return paymentStatus === 'paid' && !deliveryInDoubt;
}

const YES = {
  'at-once': 'Yes, cancel it',
  'with-refund': 'Yes, cancel it',
  ask: 'Ask to cancel',
} as const;

interface CancelOrderProps {
  order: OrderPageView;
  orderKey: string;
}

/** The way out of an order: at once until the florist begins it, by asking the florist after that. */
export function CancelOrder({ order, orderKey }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const wasAsking = useRef(false);
  const section = useRef<HTMLElement>(null);
  const { order: orders } = trpc.useUtils();
  const call = { id: order.id, key: orderKey };
  const cancel = trpc.order.cancel.useMutation({
    onSuccess: (cancelled) => {
      showAnswer(orders.page, call, cancelled);
      setAsking(false);
      // It says what has become of the order; the button is gone, and so may be the section.
      const told = cancelled.cancelling === 'no' ? document.querySelector('h1') : section.current;
      told?.focus();
    },
    // It may have been cancelled although the answer was lost: the page shows how it stands.
    onError: () => void orders.page.invalidate(call),
  });
  const { cancelling, cancelDeclined } = order;

  useEffect(() => {
    if (isAsking) question.current?.focus();
    else if (wasAsking.current) section.current?.querySelector('button')?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  if (cancelling === 'no' && !cancelDeclined) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={cancelling === 'asked' || cancelDeclined || isAsking ? classes.panel : undefined}
      aria-label="Cancel"
      aria-live="polite"
    >
      {cancelling === 'asked' && <p className={classes.text}>{askedText(order)}</p>}
      {cancelDeclined && <p className={classes.text}>{declinedText(order)}</p>}
      {cancelling !== 'asked' && cancelling !== 'no' && !isAsking && (
        <PushButton look="quiet" onClick={() => setAsking(true)}>
          Cancel this order
        </PushButton>
      )}
      {cancelling !== 'asked' && cancelling !== 'no' && isAsking && (
        <>
          <p ref={question} tabIndex={-1} className={classes.text}>
            <b>Cancel this order?</b> {questionText(order)}
          </p>
          {cancel.isError && (
            <Alert role="alert" color="blush" title={changeFailure(cancel.error, 'cancelled')} />
          )}
          <div className={classes.buttons}>
            <PushButton look="outline" onClick={() => setAsking(false)}>
              Keep it
            </PushButton>
            <PushButton
              aria-disabled={cancel.isPending}
              onClick={() => {
                if (!cancel.isPending) cancel.mutate(call);
              }}
            >
              <SwappedLabel>{cancel.isPending ? 'One moment...' : YES[cancelling]}</SwappedLabel>
            </PushButton>
          </div>
        </>
      )}
    </section>
  );
}
