import { createFileRoute } from '@tanstack/react-router';
import { readDaySearch } from '#src/admin/orders/list/day-search.ts';
import { OrdersScreen } from '#src/admin/orders/list/orders-screen.tsx';
import { READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/orders/')({
  staticData: { personal: true, frame: 'admin' },
  validateSearch: readDaySearch,
  loaderDeps: ({ search: { day, list } }) => ({ day, list }),
  // Read again at each visit. The screen tells of a failure.
  loader: async ({ context: { trpc }, deps: { day, list } }) => {
    const ofDay = trpc.admin.orders.day.prefetch({ date: day }, READ_AGAIN);
    if (list) await trpc.admin.orders.open.prefetchInfinite({ list }, READ_AGAIN);
    await ofDay;
  },
  component: OrdersPage,
});

function OrdersPage() {
  return <OrdersScreen search={Route.useSearch()} />;
}
