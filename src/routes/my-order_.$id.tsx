import { createFileRoute, notFound, useLocation } from '@tanstack/react-router';
import { isUuid } from '#contract/text/ids.ts';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { ClaimPanel } from '#src/features/claim/claim-panel.tsx';
import { OrderNotFound } from '#src/features/my-order/order-not-found.tsx';
import { OrderPage } from '#src/features/my-order/order-page.tsx';
import { useLiveOrder } from '#src/features/my-order/use-live-order.ts';
import { OrderDetails } from '#src/features/order/order-details.tsx';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { OrderPayment } from './-parts/order-payment.tsx';
import { readKey } from './-parts/read-key.ts';
import { SendAgain } from './-parts/send-again.tsx';
import { usePaidHandled } from './-parts/use-handle-paid.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True after an order was looked up. */
    isFound?: boolean;
  }
}

export const Route = createFileRoute('/my-order_/$id')({
  staticData: { personal: true },
  validateSearch: readKey,
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: async ({ context, params: { id }, deps: { key } }) => {
    if (!isUuid(id)) throw notFound();
    try {
      const call = { id, ...(key !== undefined && { key }) };
      const { orderNumber } = await context.trpc.order.page.ensureData(call);
      return { orderNumber };
    } catch (error) {
      if (shopErrorOf(error)?.code === 'ORDER_NOT_FOUND') throw notFound();
      throw error;
    }
  },
  head: ({ match, loaderData }) => ({
    meta: [
      { title: `Your order ${loaderData?.orderNumber ?? ''} | ${match.context.shop.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  notFoundComponent: OrderNotFound,
  component: OrderRoute,
});

function OrderRoute() {
  const { id } = Route.useParams();
  const { key } = Route.useSearch();
  const navigate = Route.useNavigate();
  const isFound = useLocation({ select: ({ state }) => state.isFound === true });
  const { data: order } = useLiveOrder(id, key);
  usePaidHandled(order);
  if (!order) return null;
  return (
    <UiProvider>
      <OrderPage
        order={order}
        orderKey={key}
        details={<OrderDetails order={order} />}
        payment={<OrderPayment order={order} />}
        wrong={
          key !== undefined &&
          order.isProven && <ClaimPanel key={order.id} order={order} orderKey={key} />
        }
        again={!order.isGiftVoucher && <SendAgain order={order} />}
        isFound={isFound}
        onProven={(proof) =>
          void navigate({ search: { key: proof }, replace: true, state: { isFound: true } })
        }
      />
    </UiProvider>
  );
}
