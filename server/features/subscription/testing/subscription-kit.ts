import { z } from 'zod';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { cents, randText, sum } from '#contract/money/money.ts';
import type { Every } from '#contract/subscription/subscription.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { PaymentNotification } from '#server/features/payment/notifications/payment-notification.entity.ts';
import { receiveNotification } from '#server/features/payment/notifications/receive-notification.ts';
import { settleNotification } from '#server/features/payment/notifications/settle-notification.ts';
import { Payment } from '#server/features/payment/payment.entity.ts';
import { Subscription } from '#server/features/subscription/subscription.entity.ts';
import { tellPayfast } from '#server/features/subscription/tell-payfast.ts';
import { signedBody } from '#server/tools/payfast-simulator/itn.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { TEST_PASSPHRASE } from '#server/tools/testing/payfast-messages.ts';
import type { TestShop } from '#server/tools/testing/test-shop.ts';
import type { TestSimulator } from '#server/tools/testing/use-simulator.ts';

const transactions = z.object({
  transactions: z.array(
    z.object({
      m_payment_id: z.string(),
      fields: z.record(z.string(), z.string()),
      notifications: z.array(z.record(z.string(), z.string())),
    }),
  ),
});

interface Charge {
  status?: 'COMPLETE' | 'FAILED' | 'CANCELLED';
  told?: boolean;
  amountCents?: number;
}

/** Begins subscriptions in a test's shop, and has the simulated PayFast charge them. */
export function subscriptionsIn(shop: TestShop, payfast: TestSimulator) {
  const em = () => shop.services.orm.em.fork();
  const owner = async () => (await shop.adminTrpc()).admin.subscriptions;
  const offer = async (...offered: Every[]) => (await owner()).offer({ offered });

  /** Returns what PayFast knows of the payments of an order. */
  async function atPayfast(number: string) {
    const answer = await fetch(`${payfast.baseUrl()}/__sim/transactions`);
    const all = transactions.parse(await answer.json()).transactions;
    const found = all.findLast((each) => each.m_payment_id === number);
    if (!found) throw new Error(`PayFast knows of no payment of ${number}`);
    return found;
  }

  /** Tells the shop what PayFast last had to tell of an order, and settles it. */
  async function told(number: string): Promise<void> {
    const pairs = Object.entries((await atPayfast(number)).notifications.at(-1) ?? {});
    const raw = signedBody(
      pairs.map(([name, value]) => [name, value]),
      TEST_PASSPHRASE,
    );
    await receiveNotification(shop.scope(), { raw, sourceAddress: '127.0.0.1' });
    const { id } = await em().findOneOrFail(PaymentNotification, { raw });
    await settleNotification(shop.scope(), id);
  }

  /** Places the first order of a subscription, as the checkout does. */
  async function asked(
    every: Every = 'week',
    change: Record<string, unknown> = {},
    bouquet: Partial<Product> = {},
  ) {
    const product = await createProduct(shop.services, bouquet);
    const order = orderFor([{ product }], change);
    return shop.trpc().subscriptions.start({ ...(order as object), every } as never);
  }

  async function begun(every: Every = 'week'): Promise<OrderView> {
    await offer(every);
    const order = await asked(every);
    await payfast.pay(shop, order, 'ok');
    await told(order.orderNumber);
    return order;
  }

  /** The day of the next payment has come at PayFast, and at the shop. */
  async function charged(order: OrderView, { told: isTold = true, ...charge }: Charge = {}) {
    await payfast.control('charge', { m_payment_id: order.orderNumber, told: false, ...charge });
    if (isTold) await told(order.orderNumber);
  }

  const stored = () => em().findOneOrFail(Subscription, { id: { $ne: null } });
  const orders = () => em().find(Order, {}, { orderBy: { createdAt: 'asc', deliveryDate: 'asc' } });
  const payments = () => em().find(Payment, {}, { orderBy: { createdAt: 'asc' } });

  /** Every payment is of an order, and what is not to be refunded is what its order costs. */
  async function moneyAddsUp(): Promise<boolean> {
    const [all, paid] = [await orders(), await payments()];
    const counted = sum(paid.filter((p) => !p.refundNeeded).map((p) => cents(p.amountCents)));
    const cost = sum(all.filter((o) => o.paymentStatus === 'paid').map((o) => cents(o.totalCents)));
    return randText(counted) === randText(cost);
  }

  return {
    offer,
    owner,
    asked,
    begun,
    told,
    charged,
    atPayfast,
    stored,
    orders,
    payments,
    moneyAddsUp,
    /** Sets the day, at nine in the morning. */
    on(day: string) {
      shop.clock.now = new Date(`${day}T07:00:00.000Z`);
    },
    tellPayfast: async () => tellPayfast(shop.scope(), { subscriptionId: (await stored()).id }),
    /** How PayFast has the agreement. */
    agreement: async () => shop.services.gateway.agreement((await stored()).token),
    mails: (kind: string) => em().find(Mail, { kind }, { orderBy: { createdAt: 'asc' } }),
    /** The token in the link of the last email about the subscription. */
    async token(): Promise<string> {
      const last = (await em().find(Mail, { kind: 'subscription' })).at(-1);
      return /\/subscription\/(\S+)/.exec(last?.text ?? '')?.[1] ?? '';
    },
  };
}
