import { createFileRoute, notFound } from '@tanstack/react-router';
import { KeptCartOver } from '#src/features/checkout/kept-cart/kept-cart-over.tsx';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { KeptCart } from './-parts/kept-cart.tsx';

// As little as can be: what does not come with the component is loaded with every page.
export const Route = createFileRoute('/kept-cart/$token')({
  staticData: { personal: true },
  loader: async ({ context, params }) => {
    try {
      await context.trpc.abandonedCheckout.open.ensureData(params);
    } catch (error) {
      const code = shopErrorOf(error)?.code;
      if (code === 'NEWSLETTER_LINK' || code === 'RULE_NOT_MET') throw notFound();
      throw error;
    }
  },
  head: ({ match }) => ({ meta: [{ title: `Your cart | ${match.context.shop.name}` }] }),
  notFoundComponent: KeptCartOver,
  component: KeptCartRoute,
});

function KeptCartRoute() {
  return (
    <>
      <meta name="robots" content="noindex" />
      {/* The address opens the cart: no other site is told of it. */}
      <meta name="referrer" content="no-referrer" />
      <KeptCart token={Route.useParams().token} />
    </>
  );
}
