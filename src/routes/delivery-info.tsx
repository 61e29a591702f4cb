import { createFileRoute } from '@tanstack/react-router';
import { hourText } from '#contract/time/date-text.ts';
import { CITY } from '#contract/delivery/delivery.ts';
import { DeliveryScreen } from '#src/features/content/delivery-screen.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { DEFAULT_TERMS, loadTerms, useDeliveryTerms } from '#src/lib/use-delivery-terms.ts';
import { pageHead } from './-parts/page-head.ts';

export const Route = createFileRoute('/delivery-info')({
  // It names days, so it is not kept: tomorrow it says something else.
  staticData: { personal: true },
  loader: async ({ context }) => {
    const [terms] = await Promise.all([
      loadTerms(context.trpc),
      context.trpc.delivery.options.prefetch(undefined, { staleTime: 0 }),
    ]);
    return terms;
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.shop, {
      title: 'Delivery Info',
      description: `Free delivery in ${CITY}, the same day when you order before ${hourText((loaderData ?? DEFAULT_TERMS).cutOffMinute)}. Times, days and how far ahead you can order.`,
      path: '/delivery-info',
    }),
  component: DeliveryInfoPage,
});

function DeliveryInfoPage() {
  const { data: options } = trpc.delivery.options.useQuery();
  return <DeliveryScreen terms={useDeliveryTerms()} options={options} />;
}
