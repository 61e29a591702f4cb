import { createFileRoute, notFound } from '@tanstack/react-router';
import { SubscriptionOver } from '#src/features/subscription/subscription-over.tsx';
import { SubscriptionPage } from '#src/features/subscription/subscription-page.tsx';
import { shopErrorOf } from '#src/lib/shop-error.ts';

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
  return <SubscriptionPage token={Route.useParams().token} />;
}
