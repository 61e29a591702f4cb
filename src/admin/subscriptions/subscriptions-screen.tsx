import { EVERY_TEXT } from '#contract/subscription/subscription.ts';
import type { SubscriptionsView } from '#contract/subscription/subscription.schema.ts';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import records from '#src/admin/records/record-list.module.css';
import { trpc } from '#src/lib/trpc.ts';
import { Offer } from './offer.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

/** Flowers that come again and again, and whether the checkout offers that. */
export function SubscriptionsScreen() {
  const list = trpc.admin.subscriptions.list.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <>
      <AdminPageHeader
        title="Subscriptions"
        lead="Flowers that come again and again. PayFast takes each payment by itself, and each delivery is an order of its own, made when its payment has come."
      />
      <QueryBoundary query={list} what="subscriptions">
        {(view) => (
          <>
            <Offer {...view} />
            <List {...view} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function List({ offered, subscriptions }: SubscriptionsView) {
  const [going, over] = [
    subscriptions.filter(({ status }) => status !== 'ended'),
    subscriptions.filter(({ status }) => status === 'ended'),
  ];
  const texts = offered.map((every) => EVERY_TEXT[every]);
  return (
    <>
      <h2 className={records.heading}>Going on</h2>
      {going.length === 0 && (
        <p className={records.none}>
          {texts.length > 0
            ? `None yet. The checkout offers flowers ${listOf(texts)}.`
            : 'None. The checkout does not offer them.'}
        </p>
      )}
      <ul className={records.list}>
        {going.map((each) => (
          <SubscriptionCard key={each.id} subscription={each} />
        ))}
      </ul>
      {over.length > 0 && <h2 className={records.heading}>Ended</h2>}
      <ul className={records.list}>
        {over.map((each) => (
          <SubscriptionCard key={each.id} subscription={each} />
        ))}
      </ul>
    </>
  );
}

/** "a, b and c". */
function listOf(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${last}` : last;
}
