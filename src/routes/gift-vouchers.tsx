import { createFileRoute, notFound } from '@tanstack/react-router';
import { useState } from 'react';
import { useLeaveForPayment } from '#src/features/checkout/attempt/use-leave-for-payment.ts';
import { GiftForm } from '#src/features/gift/gift-form.tsx';
import { GiftScreen } from '#src/features/gift/gift-screen.tsx';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { UiProvider } from '#src/ui/ui-provider.tsx';

export const Route = createFileRoute('/gift-vouchers')({
  staticData: { personal: true },
  loader: async ({ context }) => {
    try {
      return await context.trpc.gift.offer.ensureData();
    } catch (error) {
      if (shopErrorOf(error)?.code === 'NOT_FOUND') throw notFound();
      throw error;
    }
  },
  head: ({ match }) => ({
    meta: [
      { title: `Gift vouchers | ${match.context.shop.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: GiftVouchersPage,
});

function GiftVouchersPage() {
  const offer = Route.useLoaderData();
  const [isLeaving, setLeaving] = useState(false);
  const leave = useLeaveForPayment(() => setLeaving(false));
  return (
    <UiProvider>
      <GiftScreen
        years={offer.years}
        form={
          <GiftForm
            offer={offer}
            isLeaving={isLeaving}
            leave={(redirect) => {
              setLeaving(true);
              leave(redirect);
            }}
          />
        }
      />
    </UiProvider>
  );
}
