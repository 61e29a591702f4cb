import { createFileRoute } from '@tanstack/react-router';
import { readDaySearch } from '#src/admin/orders/list/day-search.ts';
import { OrdersScreen } from '#src/admin/orders/list/orders-screen.tsx';
import { READ_ANEW } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/orders/')({
  staticData: { personal: true, frame: 'admin' },
  validateSearch: readDaySearch,
  loaderDeps: ({ search: { day, list } }) => ({ day, list }),
  // Read anew at each visit. A failure is told by the screen.
  loader: async ({ context: { trpc }, deps: { day, list } }) => {
    const ofDay = trpc.admin.orders.day.prefetch({ date: day }, READ_ANEW);
    if (list) await trpc.admin.orders.open.prefetchInfinite({ list }, READ_ANEW);
    await ofDay;
  },
  component: OrdersPage,
});

function OrdersPage() {
  return <OrdersScreen search={Route.useSearch()} />;
}
