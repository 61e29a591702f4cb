import { createFileRoute, notFound } from '@tanstack/react-router';
import { isUuid } from '#contract/text/ids.ts';
import { ChangeScreen } from '#src/admin/desk/change/change-screen.tsx';
import { NotFound } from '#src/ui/not-found.tsx';
import { existing, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/orders/$id_/change')({
  staticData: { personal: true, frame: 'admin' },
  loader: async ({ context: { trpc }, params: { id } }) => {
    if (!isUuid(id)) throw notFound();
    // The screen tells of a failure.
    const products = trpc.admin.products.list.prefetch(undefined, READ_AGAIN);
    await existing(trpc.admin.desk.orderToChange.fetch({ id }, READ_AGAIN), 'ORDER_NOT_FOUND');
    await products;
  },
  head: ({ match }) => ({ meta: [{ title: `Change an order | ${match.context.shop.name}` }] }),
  notFoundComponent: NotFound,
  component: ChangePage,
});

function ChangePage() {
  const { id } = Route.useParams();
  return <ChangeScreen key={id} id={id} />;
}
