import { useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { randLabelOf } from '#contract/money/money.ts';
import type { OwnersSubscription } from '#contract/subscription/subscription.schema.ts';
import { EVERY_TEXT, SUBSCRIPTION_STATES } from '#contract/subscription/subscription.ts';
import { plural } from '#contract/text/plural.ts';
import { longDate } from '#contract/time/date-text.ts';
import records from '#src/admin/records/record-list.module.css';
import { EndSubscription } from './end-subscription.tsx';

const ENDED_BY: Readonly<Record<string, string>> = {
  shopper: 'Ended by the shopper',
  owner: 'Ended by you',
  payfast: 'Ended at PayFast',
};

/** One subscription: whose it is, what comes next, and what PayFast does not know of it. */
export function SubscriptionCard({ subscription }: { subscription: OwnersSubscription }) {
  const { id, orderId, orderNumber, customerName, every, amount, status } = subscription;
  const shown = useRef<HTMLLIElement>(null);
  // The list comes after the page, too late for the browser to find what the address names.
  useEffect(() => {
    if (window.location.hash === `#${id}`) shown.current?.focus();
  }, [id]);
  const { deliveries, nextDay, paymentDay, isTold, failedOn, endedBy } = subscription;
  return (
    <li ref={shown} id={id} tabIndex={-1} className={records.record}>
      <div className={records.top}>
        <h3 className={records.title}>{customerName}</h3>
        <span
          className={records.state}
          data-tone={failedOn ? 'bad' : status === 'active' ? 'good' : undefined}
        >
          {ENDED_BY[endedBy] ?? SUBSCRIPTION_STATES[status]}
        </span>
      </div>
      <p className={records.facts}>
        {randLabelOf(amount)} {EVERY_TEXT[every]}, {plural(deliveries, 'order')} paid, begun with{' '}
        <Link to="/admin/orders/$id" params={{ id: orderId }}>
          {orderNumber}
        </Link>
      </p>
      {status === 'active' && (
        <p className={records.note}>
          Next delivery on {longDate(nextDay)}, to be paid on {longDate(paymentDay)}
        </p>
      )}
      {failedOn && status !== 'ended' && (
        <p className={records.note}>A payment failed on {longDate(failedOn)}.</p>
      )}
      {!isTold && <p className={records.note}>PayFast has not been told of the last change yet.</p>}
      {(status !== 'ended' || !isTold) && (
        <div className={records.actions}>
          <EndSubscription subscription={subscription} />
        </div>
      )}
    </li>
  );
}
