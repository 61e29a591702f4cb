import { createFileRoute, notFound } from '@tanstack/react-router';
import { SubscriptionOver } from '#src/features/subscription/subscription-over.tsx';
import { SubscriptionScreen } from '#src/features/subscription/subscription-screen.tsx';
import subscriptionStyles from '#src/features/subscription/subscription.css?url';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';

// As little as can be: what does not come with the component is loaded with every page.
export const Route = createFileRoute('/subscription/$token')({
  staticData: { personal: true },
  loader: async ({ context, params }) => {
    try {
      await context.trpc.subscriptions.page.ensureData(params);
    } catch (error) {
      const code = shopErrorOf(error)?.code;
      if (code === 'NEWSLETTER_LINK' || code === 'RULE_NOT_MET') throw notFound();
      throw error;
    }
  },
  head: ({ match }) => ({ meta: [{ title: `Your subscription | ${match.context.shop.name}` }] }),
  notFoundComponent: SubscriptionOver,
  component: SubscriptionRoute,
});

function SubscriptionRoute() {
  const { token } = Route.useParams();
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
