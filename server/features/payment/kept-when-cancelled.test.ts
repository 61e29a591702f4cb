import { describe, expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { moneyTalk } from './testing/money-talk.ts';
import { useRefundShop } from './refunds/testing/refund-kit.ts';

const kit = useRefundShop();
const { payfast, shop, owner, paid, wish } = kit;
const { told, lastTold, wait, paymentsOf } = moneyTalk(kit);

async function cancelKeeping({ id }: OrderView, kept?: string) {
  wait();
  const { orders } = (await shop.adminTrpc()).admin;
  return orders.cancel({ id, reason: 'She is away', kept });
}

const owedNow = async () => {
  const { owed } = await (await owner()).list();
  return owed.map(({ payment }) => payment.owed);
};

describe('a part of the money that is kept by agreement when an order is cancelled', () => {
  it('is told in the same email as what is refunded, and the rest is owed', async () => {
    const { order, paymentId } = await paid();
    await cancelKeeping(order, 'R 100,50');
    const mail = await lastTold(order);
    expect(mail).toContain(
      'We’ll refund you R498.50 of what you paid. We’re keeping R100.50, as agreed.',
    );
    expect(await told(order)).toHaveLength(1);
    expect(await owedNow()).toEqual(['498.50']);
    const { payments } = await (await owner()).ofOrder({ orderId: order.id });
    expect(payments).toMatchObject([{ kept: '100.50', keptWhy: 'She is away' }]);
    const page = await shop.trpc().order.byId({ id: order.id });
    expect(page.money).toEqual({
      paid: '599.00',
      refunded: '0.00',
      toRefund: '498.50',
      toPay: '0.00',
    });

    wait();
    await (await owner()).refund(wish(paymentId, { amount: '498.50', keptSeen: '100.50' }));
    expect(await lastTold(order)).toContain('R498.50 for your cancelled order');
    expect(await lastTold(order)).not.toContain('will follow');
    expect(await owedNow()).toEqual([]);
    expect(await told(order)).toHaveLength(2);
  });

  it('stands in the history of the order, and asks for the refund of the rest only', async () => {
    const { order } = await paid();
    const { history, attention } = await cancelKeeping(order, '100');
    expect(history).toContainEqual(
      expect.objectContaining({ actor: 'owner', reason: 'R100.00 is kept, as agreed.' }),
    );
    expect(attention.map(({ text }) => text)).toEqual([
      'Cancelled after it was paid: R499.00 must be refunded.',
    ]);
  });

  it('can be all of it: then nothing is promised and nothing owed', async () => {
    const { order } = await paid();
    await cancelKeeping(order, '599.00');
    expect(await lastTold(order)).toContain('We’re keeping R599.00, as agreed.');
    expect(await lastTold(order)).not.toContain('We’ll refund');
    expect(await owedNow()).toEqual([]);
  });

  it('is nothing where the field was left empty', async () => {
    const { order } = await paid();
    await cancelKeeping(order, ' ');
    expect(await lastTold(order)).toContain('We’ll refund you R599.00 of what you paid.');
    expect(await lastTold(order)).not.toContain('keeping');
  });

  it('is never more than there is to keep: the order then stays as it was', async () => {
    const { order, paymentId } = await paid();
    await (await owner()).recordRefund(wish(paymentId, { amount: '99.00' }));
    const { orders } = (await shop.adminTrpc()).admin;
    expect(await orders.byId({ id: order.id })).toMatchObject({ keepable: '500.00' });
    await expect(cancelKeeping(order, '500.01')).rejects.toThrow('Keep at most R500.00');
    await expect(cancelKeeping(order, '-1')).rejects.toThrow('Amount must be in rand and cents');
    expect(await orders.byId({ id: order.id })).toMatchObject({ status: 'paid', attention: [] });
    await cancelKeeping(order, '500.00');
    expect(await owedNow()).toEqual([]);
  });

  it('is not what is on its way to the shopper already', async () => {
    const { order } = await paid('doublePay');
    const { second } = await paymentsOf(order);
    await payfast.control('api', { mode: 'lieYes', call: 'refund' });
    expect(await (await owner()).refund(wish(second))).toMatchObject({ state: 'unclear' });
    await expect(cancelKeeping(order, '599.01')).rejects.toThrow('Keep at most R599.00');
    await cancelKeeping(order, '599');
    expect(await lastTold(order)).toContain('We’ll refund you R599.00 of what you paid.');
  });

  it('is of the payment that came first, and then of the next', async () => {
    const { order } = await paid('doublePay');
    await cancelKeeping(order, '600.00');
    const { payments } = await (await owner()).ofOrder({ orderId: order.id });
    expect(payments.map(({ kept, owed }) => [kept, owed])).toEqual([
      ['599.00', '0.00'],
      ['1.00', '598.00'],
    ]);
  });

  it('is not lost silently where the order was cancelled on another screen in between', async () => {
    const { order } = await paid();
    await cancelKeeping(order);
    await expect(cancelKeeping(order, '100.00')).rejects.toThrow(
      'This order is cancelled already, and its cancellation did not keep as much.',
    );
    await expect(cancelKeeping(order)).resolves.toMatchObject({ status: 'cancelled' });
  });
});

describe('a part of the money that is kept after an order was cancelled', () => {
  const keepPart = async ({ id }: OrderView, kept: string) => {
    wait();
    const { orders } = (await shop.adminTrpc()).admin;
    const { attention } = await orders.byId({ id });
    const seen = attention.flatMap((reason) => reason.id ?? []);
    return orders.resolveAttention({ id, seen, note: 'Agreed by phone', kept });
  };

  it('is told with its sum, and the rest stays owed', async () => {
    const { order } = await paid();
    await cancelKeeping(order);
    const { attention, history } = await keepPart(order, '100.00');
    expect(await lastTold(order)).toContain('We’re keeping R100.00');
    expect(attention.map(({ text }) => text)).toEqual([
      'Cancelled after it was paid: R499.00 must be refunded.',
    ]);
    expect(history.map(({ reason }) => reason)).toContainEqual(
      expect.stringMatching(/^Dealt with: Agreed by phone \(R100\.00 is kept\)\. It was: /),
    );
    await keepPart(order, '499.00');
    expect(await owedNow()).toEqual([]);
  });

  it('is more than nothing, and no more than is owed', async () => {
    const { order } = await paid();
    await cancelKeeping(order, '100.00');
    await expect(keepPart(order, '499.01')).rejects.toThrow('Keep at most R499.00');
    await expect(keepPart(order, '0')).rejects.toThrow('The amount must be more than R0.00');
    expect(await owedNow()).toEqual(['499.00']);
  });
});
