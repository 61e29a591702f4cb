import { createFileRoute } from '@tanstack/react-router';
import { CITY, SAME_DAY_CUT_OFF } from '#contract/delivery.ts';
import { DeliveryScreen } from '#src/features/content/delivery-screen.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { pageHead } from './-parts/page-head.ts';

export const Route = createFileRoute('/delivery-info')({
  // It names days, so it is not kept: tomorrow it says something else.
  staticData: { personal: true },
  loader: ({ context }) => context.trpc.delivery.options.prefetch(undefined, { staleTime: 0 }),
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Delivery Info',
      description: `Free delivery in ${CITY}, the same day when you order before ${SAME_DAY_CUT_OFF.label}. Times, days and how far ahead you can order.`,
      path: '/delivery-info',
    }),
  component: DeliveryInfoPage,
});

function DeliveryInfoPage() {
  const { data: options } = trpc.delivery.options.useQuery();
  return <DeliveryScreen options={options} />;
}
