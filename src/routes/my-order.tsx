import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { AttemptNews } from '#src/features/checkout/attempt/attempt-news.tsx';
import { useOpenAttempt } from '#src/features/checkout/attempt/use-open-attempt.ts';
import { MyOrderScreen } from '#src/features/my-order/my-order-screen.tsx';
import { OrderDetails } from '#src/features/order/order-details.tsx';
import { recentOrders } from '#src/features/my-order/recent-orders.ts';
import { useHandlePaid } from './-parts/use-handle-paid.ts';

export const Route = createFileRoute('/my-order')({
  staticData: { personal: true },
  head: ({ match }) => ({
    meta: [
      { title: `My order | ${match.context.shop.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: MyOrderPage,
});

function MyOrderPage() {
  const navigate = Route.useNavigate();
  const attempt = useOpenAttempt(useHandlePaid());
  // Paid or not, it is listed with its room from the start.
  useEffect(() => {
    if (attempt.id) recentOrders.remember(attempt.id);
  }, [attempt.id]);
  return (
    <UiProvider>
      <MyOrderScreen
        news={<AttemptNews {...attempt} />}
        renderDetails={(order) => <OrderDetails order={order} />}
        onFound={({ id, key }) =>
          void navigate({
            to: '/my-order/$id',
            params: { id },
            search: { key },
            state: { isFound: true },
          })
        }
      />
    </UiProvider>
  );
}
