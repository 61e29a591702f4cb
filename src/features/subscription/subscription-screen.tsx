import { type RefObject, useEffect, useRef, useState } from 'react';
import { randLabelOf } from '#contract/money/money.ts';
import { ORDER_STATUSES } from '#contract/order/order.ts';
import type { SubscriptionView } from '#contract/subscription/subscription.schema.ts';
import { EVERY_TEXT, LONGEST_PAUSE } from '#contract/subscription/subscription.ts';
import { plural } from '#contract/text/plural.ts';
import { longDate } from '#contract/time/date-text.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showAnswer } from '#src/lib/show-answer.ts';

interface SubscriptionScreenProps {
  token: string;
  subscription: SubscriptionView;
}

/** The subscription that the link of its emails opens: what comes when, and what can be changed. */
export function SubscriptionScreen({ token, subscription }: SubscriptionScreenProps) {
  const { every, amount, items, orderNumber, deliveries } = subscription;
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className="subscription-screen">
      <h1 ref={title} tabIndex={-1}>
        Your flowers, {EVERY_TEXT[every]}
      </h1>
      <p className="subscription-text" role="status">
        {standingText(subscription)}
      </p>
      <section className="subscription-panel" aria-label="Each delivery">
        <h2>Each delivery</h2>
        <ul className="subscription-list">
          {items.map(({ name, size, quantity }) => (
            <li key={`${name} ${size}`}>
              {quantity} × {name}, {size}
            </li>
          ))}
        </ul>
        <p className="subscription-text">
          {randLabelOf(amount)}, as agreed with order {orderNumber}.
          {subscription.status !== 'ended' &&
            ' It goes to the address of your latest order, with the same words on its card. To change them, open that order’s page from its email.'}
        </p>
      </section>
      <Changes token={token} subscription={subscription} title={title} />
      <section className="subscription-panel" aria-label="Orders">
        <h2>Orders</h2>
        <ul className="subscription-list">
          {deliveries.map((order) => (
            <li key={order.orderNumber}>
              {order.orderNumber}, {longDate(order.day)}: {ORDER_STATUSES[order.status]}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function standingText(subscription: SubscriptionView): string {
  const { status, amount, nextDay, paymentDay, hasFailed } = subscription;
  if (status === 'ended') {
    return 'This subscription has ended. Nothing more is charged for it. Orders that are paid are delivered.';
  }
  if (status === 'paused') {
    return `It is paused: nothing is charged and nothing comes until you resume it, for ${plural(LONGEST_PAUSE, 'payment')} at most. After them PayFast takes payments again.`;
  }
  if (hasFailed) {
    return `The next delivery is on ${longDate(nextDay)}, but PayFast could not take ${randLabelOf(amount)} for it yet. PayFast tries again by itself; please look whether your card is still valid.`;
  }
  return `The next delivery is on ${longDate(nextDay)}. PayFast takes ${randLabelOf(amount)} for it on ${longDate(paymentDay)}.`;
}

const FAILED = { pause: 'paused', resume: 'resumed', skip: 'left out', end: 'ended' } as const;

interface ChangesProps extends SubscriptionScreenProps {
  /** Takes the focus once there is nothing more to change. */
  title: RefObject<HTMLHeadingElement | null>;
}

/** Pausing, leaving out, ending; what cannot be taken back is asked about first. */
function Changes({ token, subscription, title }: ChangesProps) {
  const { subscriptions } = trpc.useUtils();
  const [asking, setAsking] = useState<'skip' | 'end'>();
  const question = useRef<HTMLParagraphElement>(null);
  const section = useRef<HTMLElement>(null);
  const change = trpc.subscriptions.change.useMutation({
    onSuccess: (changed, { change: made }) => {
      const isAnswered = made === asking;
      showAnswer(subscriptions.page, { token }, changed);
      if (isAnswered) setAsking(undefined);
      // The button that was pressed may be gone; a question that was opened since stays.
      if (changed.status === 'ended') title.current?.focus();
      else if (isAnswered || !question.current) section.current?.focus();
    },
    // It may have been made although the answer was lost: the page shows how it stands.
    onError: () => void subscriptions.page.invalidate({ token }),
  });
  const { status, nextDay, canSkip } = subscription;

  useEffect(() => {
    if (asking) question.current?.focus();
  }, [asking]);

  if (status === 'ended') return null;

  function make(what: keyof typeof FAILED) {
    if (!change.isPending) change.mutate({ token, change: what, nextDay });
  }

  const button = (what: keyof typeof FAILED, label: string, pending: string) => (
    <PushButton look="outline" aria-disabled={change.isPending} onClick={() => make(what)}>
      <SwappedLabel>
        {change.isPending && change.variables.change === what ? pending : label}
      </SwappedLabel>
    </PushButton>
  );

  return (
    <section
      ref={section}
      tabIndex={-1}
      className="subscription-panel"
      aria-label="Change your subscription"
    >
      {change.isError && (
        <p role="alert" className="subscription-fault">
          {changeFailure(change.error, FAILED[change.variables.change])}
        </p>
      )}
      {asking ? (
        <>
          <p ref={question} tabIndex={-1} className="subscription-text">
            {asking === 'end' ? (
              <>
                <b>End it?</b> Nothing more is charged. Orders that are paid already still come. It
                can’t be started again: you would place a new order.
              </>
            ) : (
              <>
                <b>Leave out {longDate(nextDay)}?</b> Nothing comes for that day and nothing is
                charged for it. It can’t be put back.
              </>
            )}
          </p>
          <div className="subscription-buttons">
            <PushButton look="outline" onClick={() => setAsking(undefined)}>
              Keep it
            </PushButton>
            {asking === 'end'
              ? button('end', 'Yes, end it', 'Ending...')
              : button('skip', 'Yes, leave it out', 'Leaving it out...')}
          </div>
        </>
      ) : (
        <div className="subscription-buttons">
          {canSkip && (
            <PushButton look="outline" onClick={() => setAsking('skip')}>
              Leave out {longDate(nextDay)}
            </PushButton>
          )}
          {status === 'paused'
            ? button('resume', 'Resume it', 'Resuming...')
            : button('pause', 'Pause it', 'Pausing...')}
          <PushButton look="quiet" onClick={() => setAsking('end')}>
            End it
          </PushButton>
        </div>
      )}
    </section>
  );
}
