import { createFileRoute } from '@tanstack/react-router';
import { UiProvider } from '#src/components/ui-provider.tsx';
import { CartTotals } from '#src/features/cart/cart-totals.tsx';
import { useCart } from '#src/features/cart/use-cart.ts';
import { CheckoutScreen } from '#src/features/checkout/checkout-screen.tsx';
import { LivePromise } from '#src/features/delivery/live-promise.tsx';
import calendarStyles from '#src/theme/calendar-styles.css?url';

export const Route = createFileRoute('/checkout')({
  staticData: { personal: true },
  head: ({ match }) => ({
    meta: [
      { title: `Checkout | ${match.context.shop.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: CheckoutPage,
});

function CheckoutPage() {
  const cart = useCart();
  const navigate = Route.useNavigate();
  return (
    <UiProvider>
      <link rel="stylesheet" href={calendarStyles} precedence="default" />
      <CheckoutScreen
        cart={cart}
        totals={<CartTotals cart={cart} />}
        promise={<LivePromise />}
        onAlreadyPaid={(orderId) =>
          void navigate({ to: '/payment/success', search: { order_id: orderId } })
        }
      />
    </UiProvider>
  );
}
