import { createFileRoute } from '@tanstack/react-router';
import { fillIn } from '#contract/content/texts/fill-in.ts';
import { DELIVERY_TEXTS } from '#contract/content/texts/delivery-texts.ts';
import { DeliveryScreen } from '#src/features/content/delivery-screen.tsx';
import { pageFacts } from '#src/lib/page-facts.ts';
import { loadTexts, useTexts } from '#src/lib/page-texts.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { loadTerms, useDeliveryTerms } from '#src/lib/use-delivery-terms.ts';
import { trpc } from '#src/lib/trpc.ts';
import { pageHead } from './-parts/page-head.ts';

export const Route = createFileRoute('/delivery-info')({
  // It names days, so it is not kept: tomorrow it says something else.
  staticData: { personal: true },
  loader: async ({ context: { trpc: api, shop } }) => {
    const [terms, { description }] = await Promise.all([
      loadTerms(api),
      loadTexts(api, 'delivery', DELIVERY_TEXTS),
      api.delivery.options.prefetch(undefined, { staleTime: 0 }),
    ]);
    return fillIn(description, pageFacts(shop, terms));
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.shop, {
      title: 'Delivery Info',
      description: loaderData,
      path: '/delivery-info',
    }),
  component: DeliveryInfoPage,
});

function DeliveryInfoPage() {
  const { data: options } = trpc.delivery.options.useQuery();
  const terms = useDeliveryTerms();
  return (
    <DeliveryScreen
      texts={useTexts('delivery', DELIVERY_TEXTS, pageFacts(useShop(), terms))}
      terms={terms}
      options={options}
    />
  );
}
