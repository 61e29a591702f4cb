import { createFileRoute } from '@tanstack/react-router';
import { UiProvider } from '#src/components/ui-provider.tsx';
import { MyOrderScreen } from '#src/features/my-order/my-order-screen.tsx';
import { OrderDetails } from '#src/features/order/order-details.tsx';

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
  return (
    <UiProvider>
      <MyOrderScreen
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
