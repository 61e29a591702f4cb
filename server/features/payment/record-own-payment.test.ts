import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '#contract/money/money.ts';
import { Payment } from '#server/features/payment/payment.entity.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useRefundShop } from './refunds/testing/refund-kit.ts';
import { findRefundsDueSoon } from './refunds/find-refunds-due-soon.ts';
import { noteUnbookedRefunds } from './refunds/find-refunds.ts';

const { shop } = useRefundShop();
checkInvariantsAfterEach(shop);
const { placed } = ordersIn(shop);
const payments = async () => (await shop.adminTrpc()).admin.payments;
const em = () => shop.services.orm.em.fork();

async function paidByEft() {
  const { id, orderNumber } = await placed();
  const own = { orderId: id, way: 'eft', reference: 'Nedbank 4432' } as const;
  const view = await (await payments()).recordOwn(own);
  return { id, orderNumber, own, view };
}

describe('a payment that came without PayFast', () => {
  it('pays the order, is named by its way and reference, and counts once', async () => {
    const { id, orderNumber, own, view } = await paidByEft();
    expect(view).toMatchObject({
      paymentStatus: 'paid',
      payments: [{ way: 'eft', reference: `${orderNumber} Nedbank 4432`, amount: '599.00' }],
    });
    await (await payments()).recordOwn(own);
    expect(await em().count(Payment, { order: id })).toBe(1);
    const { history } = await (await shop.adminTrpc()).admin.orders.byId({ id });
    expect(history.at(-1)).toMatchObject({
      actor: 'owner',
      reason: `R599.00 received. EFT: ${orderNumber} Nedbank 4432`,
    });
  });

  it('is refused for an order that is paid, and for a stranger', async () => {
    const { own } = await paidByEft();
    const other = { ...own, way: 'cash' } as const;
    await expect((await payments()).recordOwn(other)).rejects.toThrow('paid already');
    await expect(shop.trpc().admin.payments.recordOwn(other)).rejects.toThrow('sign in');
    const unknown = { ...own, orderId: randomUUID() };
    await expect((await payments()).recordOwn(unknown)).rejects.toThrow('not find');
  });

  it('is refunded by hand alone, and PayFast is not asked about it', async () => {
    const { id, view } = await paidByEft();
    const [payment] = view.payments;
    const wish = {
      id: randomUUID(),
      paymentId: payment?.id ?? '',
      amount: '100.00',
      reason: 'One rose was missing',
    };
    const asked = vi.spyOn(shop.services.gateway, 'refundOffer');
    await expect((await payments()).refund(wish)).rejects.toThrow('did not come through PayFast');
    const atPayfast = { ...wish, way: 'at_payfast' } as const;
    await expect((await payments()).recordRefund(atPayfast)).rejects.toThrow('not refunded there');
    expect(await (await payments()).recordRefund(wish)).toMatchObject({ state: 'done' });
    expect(await noteUnbookedRefunds(shop.scope(), id)).toBe(true);
    await findRefundsDueSoon(shop.scope());
    expect(asked).not.toHaveBeenCalled();
    expect((await shop.scope().refunds.sumsOf({ id })).refunded).toBe(cents(10_000));
  });
});
