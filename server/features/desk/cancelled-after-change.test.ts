import { expect, it } from 'vitest';
import { type Cents, cents } from '#contract/money/money.ts';
import { openScope } from '#server/app/open-scope.ts';
import type { PaymentGateway } from '#server/features/payment/payment-gateway.ts';
import {
  type CancelledRefunds,
  refundCancelled,
} from '#server/features/payment/refunds/refund-cancelled.ts';
import { query } from '#server/tools/testing/query.ts';
import { useChangeShop } from './testing/change-kit.ts';

const { shop, started, times, payFast, moneyOf, reasons } = useChangeShop();

/** A PayFast that gives back what it is told to, and has had these payments of R599 each. */
function payFastOf(references: readonly string[]) {
  const left = new Map(references.map((reference) => [reference, 59_900]));
  const gateway: PaymentGateway = {
    ...shop.services.gateway,
    refundOffer: async (reference) => ({
      kind: 'known',
      available: cents(left.get(reference) ?? 0),
      full: 'source',
      partial: 'source',
      reason: '',
    }),
    refund: async (reference, { amount }: { amount: Cents }) => {
      left.set(reference, (left.get(reference) ?? 0) - amount);
      return { kind: 'accepted' };
    },
  };
  return { left, scope: openScope({ ...shop.services, gateway }) };
}

it('each payment of an order that was made dearer goes back when its shopper cancels it', async () => {
  const { id } = await started();
  const { saved } = await times(id, 2);
  await payFast(`${saved.orderNumber}-2`, '599.00');
  await shop.trpc().order.cancel({ id, key: shop.scope().orderAccessTokens.keyOf(saved) });
  const { payments } = await moneyOf(id);
  const { left, scope } = payFastOf(payments.map(({ reference }) => reference));
  const [job] = await query<{ data: CancelledRefunds }>(
    shop.databaseUrl,
    `select data from pgboss.job where name = 'payment.refund-cancelled'`,
  );
  if (!job) throw new Error('No refund waits');
  await refundCancelled(scope, job.data);
  expect([...left.values()]).toEqual([0, 0]);
  expect(await reasons(id)).toEqual([]);
});

it('what is paid for a change after the shopper cancelled waits with the owner', async () => {
  const { id } = await started();
  const { saved } = await times(id, 2);
  await shop.trpc().payment.initiate({ orderId: id });
  await shop.trpc().order.cancel({ id, key: shop.scope().orderAccessTokens.keyOf(saved) });
  await payFast(`${saved.orderNumber}-2`, '599.00');
  expect(await reasons(id)).toHaveLength(2);
});
