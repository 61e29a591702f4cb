import { Mail } from '#server/features/mail/mail.entity.ts';
import { PaymentNotification } from '#server/features/payment/notifications/payment-notification.entity.ts';
import { settleNotification } from '#server/features/payment/notifications/settle-notification.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { payfastNotification, useValidateServer } from '#server/tools/testing/payfast-messages.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

type Product = Awaited<ReturnType<typeof createProduct>>;

/** A change as the owner's screen begins it. */
interface Begun {
  id: string;
  version: string;
  lines: object[];
}

/** A test's shop whose placed orders are changed, with the books held to their rules after each test. */
export function useChangeShop() {
  const payfast = useValidateServer();
  const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });
  checkInvariantsAfterEach(shop);
  const orders = ordersIn(shop);
  const admin = async () => (await shop.adminTrpc()).admin;
  const desk = async () => (await admin()).desk;
  const em = () => shop.services.orm.em.fork();

  /** Returns what the form of a change begins from. */
  async function begun(id: string) {
    const { version, values, lines } = await (await desk()).orderToChange({ id });
    const kept: object[] = lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
    const input: Begun = { id, version, ...values, lines: kept };
    return { input, lines };
  }

  /** Saves a change after its preview, as the screen does. */
  async function change(input: Begun, overrides: object = {}) {
    const calls = await desk();
    const wish = { ...input, ...overrides };
    // Payments that come in the same moment have no order.
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    const preview = await calls.previewChange(wish as never);
    const saved = await calls.change({ ...wish, total: preview.after } as never);
    return { preview, saved };
  }

  /** Tells the shop of a payment, as PayFast does. */
  async function tell(number: string, amount: string, reference = '7100001') {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    const payload = payfastNotification({
      m_payment_id: number,
      amount_gross: amount,
      pf_payment_id: reference,
    });
    await shop.app.inject({
      method: 'POST',
      url: '/api/payfast/notify',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }

  /** Settles what the shop was told of. */
  async function settle() {
    const waiting = await em().find(PaymentNotification, { state: 'received' });
    for (const { id } of waiting) await settleNotification(shop.scope(), id);
  }

  return {
    ...orders,
    payfast,
    shop,
    admin,
    desk,
    em,
    begun,
    change,
    mails: (kind: string) => em().find(Mail, { kind }),
    moneyOf: async (orderId: string) => (await admin()).payments.ofOrder({ orderId }),
    rose: () => createProduct(shop.services, { name: 'Rose' }),
    /** Places and pays an order of one Rose, and begins its change. */
    started: async (overrides: Record<string, unknown> = {}, product?: Product) => {
      const roses = product ?? (await createProduct(shop.services, { name: 'Rose' }));
      const { id } = await orders.paid(overrides, roses);
      return { id, roses, ...(await begun(id)) };
    },
    /** Makes the order's only line so many. */
    times: async (id: string, quantity: number) => {
      const { input, lines } = await begun(id);
      return change(input, { lines: [{ lineId: lines[0]?.lineId, quantity }] });
    },
    tell,
    settle,
    /** Tells the shop of a payment, as PayFast does, and has it settled. */
    payFast: async (number: string, amount: string, reference?: string) => {
      await tell(number, amount, reference);
      await settle();
    },
  };
}
