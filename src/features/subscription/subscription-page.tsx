import { trpc } from '#src/lib/trpc.ts';
import subscriptionStyles from './subscription.css?url';
import { SubscriptionScreen } from './subscription-screen.tsx';

/** The page behind the link of a subscription's emails. */
export function SubscriptionPage({ token }: { token: string }) {
  const [subscription] = trpc.subscriptions.page.useSuspenseQuery({ token });
  return (
    <>
      <meta name="robots" content="noindex" />
      {/* The address opens the subscription: no other site is told of it. */}
      <meta name="referrer" content="no-referrer" />
      <link rel="stylesheet" href={subscriptionStyles} precedence="default" />
      <SubscriptionScreen token={token} subscription={subscription} />
    </>
  );
}
