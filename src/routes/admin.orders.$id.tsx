import { createFileRoute, notFound } from '@tanstack/react-router';
import { isUuid } from '#contract/text/ids.ts';
import { NotFound } from '#src/ui/not-found.tsx';
import { OrderScreen } from '#src/admin/orders/page/order-screen.tsx';
import { existing, READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/orders/$id')({
  staticData: { personal: true, frame: 'admin' },
  loader: async ({ context, params: { id } }) => {
    if (!isUuid(id)) throw notFound();
    const { orders, payments } = context.trpc.admin;
    const money = payments.ofOrder.prefetch({ orderId: id }, READ_AGAIN);
    const order = await existing(orders.byId.fetch({ id }, READ_AGAIN), 'ORDER_NOT_FOUND');
    await money;
    return { orderNumber: order?.orderNumber };
  },
  head: ({ match, loaderData }) => ({
    meta: [{ title: `Order ${loaderData?.orderNumber ?? ''} | ${match.context.shop.name}` }],
  }),
  notFoundComponent: NotFound,
  component: OrderPage,
});

function OrderPage() {
  return <OrderScreen id={Route.useParams().id} />;
}
