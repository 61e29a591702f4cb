import { createFileRoute, notFound } from '@tanstack/react-router';
import { isUuid } from '#contract/text/ids.ts';
import { NotFound } from '#src/ui/not-found.tsx';
import { OrderScreen } from '#src/admin/orders/page/order-screen.tsx';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { READ_AGAIN } from './-parts/owner-only.ts';

export const Route = createFileRoute('/admin/orders/$id')({
  staticData: { personal: true, frame: 'admin' },
  loader: async ({ context, params: { id } }) => {
    if (!isUuid(id)) throw notFound();
    let orderNumber: string | undefined;
    const money = context.trpc.admin.payments.ofOrder.prefetch({ orderId: id }, READ_AGAIN);
    try {
      ({ orderNumber } = await context.trpc.admin.orders.byId.fetch({ id }, READ_AGAIN));
    } catch (error) {
      // The screen tells of every other failure.
      if (shopErrorOf(error)?.code === 'ORDER_NOT_FOUND') throw notFound();
    }
    await money;
    return { orderNumber };
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
