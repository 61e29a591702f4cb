import { createFileRoute } from '@tanstack/react-router';
import { PaymentCancelled } from '#src/features/order/payment-cancelled.tsx';

export const Route = createFileRoute('/payment/cancel')({
  staticData: { personal: true },
  head: ({ match }) => ({
    meta: [
      { title: `Payment cancelled | ${match.context.shop.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: PaymentCancelled,
});
