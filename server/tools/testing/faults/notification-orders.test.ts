import { expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { Payment } from '#server/features/payment/payment.entity.ts';
import { PaymentNotification } from '#server/features/payment/notifications/payment-notification.entity.ts';
import { settleNotification } from '#server/features/payment/notifications/settle-notification.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { invariantViolations } from '#server/tools/testing/database-invariants.ts';
import { payfastNotification, useValidateServer } from '#server/tools/testing/payfast-messages.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { fc } from '#server/tools/testing/fast-check.ts';

const payfast = useValidateServer();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl, servers: 2 });

/** `npm run test:faults -- --fault notification-orders` asks for thousands. */
const SCHEDULES = Number(process.env['FAULT_ROUNDS'] ?? 25);
const STOCK = 10;
const HOLD_MINUTES = 61;
const CRASH = 'The server is gone';

const told = fc.record({
  act: fc.constant('tell' as const),
  status: fc.constantFrom('COMPLETE', 'PENDING', 'FAILED', 'CANCELLED'),
  /** PayFast's number of the payment: a shopper may pay a second time. */
  payment: fc.constantFrom(1, 2),
});
const others = fc.constantFrom(
  { act: 'settle' as const },
  { act: 'settle at once on both' as const },
  { act: 'crash' as const },
  { act: 'expire' as const },
  { act: 'owner cancels' as const },
);
const schedules = fc.array(fc.oneof({ weight: 3, arbitrary: told }, others), {
  minLength: 1,
  maxLength: 9,
});
type Step = typeof schedules extends fc.Arbitrary<(infer One)[]> ? One : never;

it('R5 whatever PayFast tells in whatever order, among expiry, the owner and crashes, money is counted once', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(schedules, async (steps) => {
      round += 1;
      const order = await placed();
      for (const step of steps) await play(step, order, round);
      await settleAll();

      const em = shop.services.orm.em.fork();
      const completed = new Set(
        steps.flatMap((step) =>
          'status' in step && step.status === 'COMPLETE' ? [step.payment] : [],
        ),
      );
      const stored = await em.findOneOrFail(Order, { id: order.id });
      expect(stored.paymentStatus).toBe(completed.size > 0 ? 'paid' : 'unpaid');
      expect(await em.count(Payment, { order: order.id })).toBe(completed.size);
      const mails = await em.count(Mail, { order: order.id, kind: 'order-paid' });
      expect(mails).toBeLessThanOrEqual(1);
      expect(await invariantViolations(shop.databaseUrl, STOCK)).toEqual([]);
    }),
    { numRuns: SCHEDULES },
  );
}, 3_600_000);

async function placed(): Promise<OrderView> {
  const product = await createProduct(shop.services, { stock: STOCK });
  const payload = orderFor([{ product }], {
    deliveryDate: new Date(shop.clock.now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10),
  });
  const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
  return answer.json();
}

async function play(step: Step, order: OrderView, round: number): Promise<void> {
  switch (step.act) {
    case 'tell': {
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url: '/api/payfast/notify',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: payfastNotification({
          m_payment_id: order.orderNumber,
          payment_status: step.status,
          pf_payment_id: String(3_000_000 + 10 * round + step.payment),
        }),
      });
      if (statusCode !== 200) throw new Error(`A notification was answered ${statusCode}`);
      return;
    }
    case 'settle':
      return settleAll();
    case 'settle at once on both':
      await Promise.all([settleAll(), settleAll()]);
      return;
    case 'crash':
      for (const id of await waitingIds()) {
        await settleNotification(crashing(shop.scope()), id).catch(unlessCrashed);
      }
      return;
    case 'expire':
      shop.clock.now = new Date(shop.clock.now.getTime() + HOLD_MINUTES * 60_000);
      await expireHolds(shop.scope());
      return;
    case 'owner cancels': {
      const owner = await shop.adminTrpc();
      // Refused while a payment is being confirmed, or when it is cancelled already.
      await owner.admin.orders
        .cancel({ id: order.id, reason: 'No flowers' })
        .catch(() => undefined);
    }
  }
}

/** A scope whose server is gone just before the commit. */
function crashing(scope: Scope): Scope {
  const crash: Pick<Scope, 'transaction'> = {
    transaction: (work) =>
      scope.transaction(async (inner) => {
        await work(inner);
        throw new Error(CRASH);
      }),
  };
  return Object.assign(Object.create(scope), crash);
}

function unlessCrashed(error: unknown): void {
  if (!String(error).includes(CRASH)) throw error;
}

async function waitingIds(): Promise<string[]> {
  const em = shop.services.orm.em.fork();
  const waiting = await em.find(PaymentNotification, { state: 'received' });
  return waiting.map(({ id }) => id);
}

async function settleAll(): Promise<void> {
  for (const id of await waitingIds()) await settleNotification(shop.scope(), id);
}
