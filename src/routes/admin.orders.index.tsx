import { createFileRoute } from '@tanstack/react-router';
import { readDaySearch } from '#src/features/admin/orders/list/day-search.ts';
import { OrdersScreen } from '#src/features/admin/orders/list/orders-screen.tsx';

export const Route = createFileRoute('/admin/orders/')({
  staticData: { personal: true, frame: 'admin' },
  validateSearch: readDaySearch,
  loaderDeps: ({ search: { day } }) => ({ day }),
  // Read anew at each visit. A failure is told by the screen.
  loader: ({ context, deps: { day } }) =>
    context.trpc.admin.orders.day.prefetch({ date: day }, { staleTime: 0, networkMode: 'always' }),
  component: OrdersPage,
});

function OrdersPage() {
  return <OrdersScreen search={Route.useSearch()} />;
}
