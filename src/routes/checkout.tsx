import { createFileRoute } from '@tanstack/react-router';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { CartTotals } from '#src/features/cart/cart-totals.tsx';
import { lineWarning } from '#src/features/cart/line-warning.ts';
import { useCart } from '#src/features/cart/use-cart.ts';
import { useLineChanges } from '#src/features/cart/use-line-changes.ts';
import { CheckoutScreen } from '#src/features/checkout/checkout-screen.tsx';
import { checkoutForm } from '#src/features/checkout/lazy-components.ts';
import { DeliveryCountdown } from '#src/features/delivery/delivery-countdown.tsx';
import { preload } from '#src/lib/use-lazy-component.ts';
import { pageHead } from './-parts/page-head.ts';
import { useHandlePaid } from './-parts/use-handle-paid.ts';

export const Route = createFileRoute('/checkout')({
  staticData: { personal: true, saysItNeedsScripts: true },
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Checkout',
      description: 'Choose a day for your flowers, say where they go, and pay safely with PayFast.',
      path: '/checkout',
    }),
  // A shopper from another page of the shop has a cart, and needs the form as well.
  loader: () => {
    if (!import.meta.env.SSR) preload(checkoutForm);
  },
  component: CheckoutPage,
});

function CheckoutPage() {
  const cart = useCart();
  const lines = cart.lines.map((line) => ({ ...line, mark: lineWarning(line) }));
  const changes = useLineChanges();
  const handlePaid = useHandlePaid();
  const navigate = Route.useNavigate();
  return (
    <UiProvider>
      <CheckoutScreen
        cart={{ ...cart, ...changes, lines }}
        totals={(cost) => <CartTotals cart={cost} />}
        promise={<DeliveryCountdown />}
        onPaid={handlePaid}
        onAlreadyPaid={(orderId) =>
          void navigate({ to: '/payment/success', search: { order_id: orderId } })
        }
      />
    </UiProvider>
  );
}
