import { describe, expect, it } from 'vitest';
import { moneyTalk } from './testing/money-talk.ts';
import { useRefundShop } from './refunds/testing/refund-kit.ts';

const kit = useRefundShop();
const { payfast, shop, owner, paid, wish } = kit;
const { told, lastTold, wait, paymentsOf, cancel, keep } = moneyTalk(kit);

describe('money that the owner keeps although it was promised back', () => {
  it('is told to the customer with the reason, and stands beside the payment', async () => {
    const { order } = await paid();
    await cancel(order);
    expect(await lastTold(order)).toContain('We’ll refund you R599.00 of what you paid');
    await keep(order, 'The flowers were cut');
    const mail = await lastTold(order);
    expect(mail).toContain('We’re keeping R599.00');
    expect(mail).toContain('The flowers were cut');
    const { payments } = await (await owner()).ofOrder({ orderId: order.id });
    expect(payments).toMatchObject([{ left: '599.00', keptWhy: 'The flowers were cut' }]);
    expect(
      (await (await shop.adminTrpc()).admin.orders.byId({ id: order.id })).history,
    ).toContainEqual(
      expect.objectContaining({
        reason: expect.stringMatching(/^Dealt with: The flowers were cut\. It was: Cancelled/),
      }),
    );
  });

  it('is not owed again when the order is cancelled later, and the mail names both sums', async () => {
    const { order } = await paid('doublePay');
    const { first } = await paymentsOf(order);
    await keep(order, 'Spent on roses');
    await cancel(order);
    const mail = await lastTold(order);
    expect(mail).toContain('We’ll refund you R599.00 of what you paid.');
    expect(mail).toContain('We’re keeping R599.00, as agreed.');
    const calls = await owner();
    expect((await calls.list()).owed).toMatchObject([{ payment: { id: first } }]);
    const { money } = await shop.trpc().order.byId({ id: order.id });
    expect(money).toEqual({ paid: '1198.00', refunded: '0.00', toRefund: '599.00', toPay: '0.00' });
    await calls.refund(wish(first));
    expect((await calls.list()).owed).toEqual([]);
  });

  it('stands beside the sales, whether its order goes on or ended', async () => {
    const overview = async () => {
      const { month, cancelled, keptBeside } = await (await shop.adminTrpc()).admin.overview();
      return [month.amount, cancelled.kept, keptBeside];
    };
    const { order } = await paid('doublePay');
    expect(await overview()).toEqual(['599.00', '0.00', '0.00']);
    await keep(order, 'Spent on roses');
    expect(await overview()).toEqual(['599.00', '0.00', '599.00']);
    await cancel(order);
    expect(await overview()).toEqual(['0.00', '599.00', '0.00']);
    const { order: waiting } = await paid('wrongAmount');
    await keep(waiting, 'A tip for the driver');
    expect(await overview()).toEqual(['0.00', '599.00', '5.00']);
  });

  it('is not promised when an order is cancelled for which only that money came', async () => {
    const { order } = await paid('wrongAmount');
    await keep(order, 'A tip for the driver');
    await cancel(order);
    const mail = await lastTold(order);
    expect(mail).toContain('We’re keeping R5.00, as agreed.');
    expect(mail).not.toMatch(/We’ll refund|have not paid/);
    expect((await (await owner()).list()).owed).toEqual([]);
  });

  it('is not kept while a refund of it is under way', async () => {
    const { order } = await paid('doublePay');
    const { second } = await paymentsOf(order);
    await payfast.control('api', { mode: 'lieYes', call: 'refund' });
    expect(await (await owner()).refund(wish(second))).toMatchObject({ state: 'unclear' });
    await expect(keep(order, 'Agreed by phone')).rejects.toThrow(
      'A refund of this money is under way, so it cannot be kept now.',
    );
    expect(await told(order)).toEqual([]);
    expect((await (await owner()).list()).owed).toMatchObject([{ payment: { id: second } }]);
  });

  it.each(['refund', 'recordRefund'] as const)(
    'is not given back (%s) from a page that was opened before, and is from one that shows it',
    async (way) => {
      const { order } = await paid('doublePay');
      const { second } = await paymentsOf(order);
      await keep(order, 'Spent on roses');
      const calls = await owner();
      const stale = calls[way](wish(second));
      await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
      await expect(stale).rejects.toThrow('R599.00 of this payment is kept by now, as agreed');
      const { payments } = await calls.ofOrder({ orderId: order.id });
      const kept = payments.find(({ id }) => id === second);
      expect(kept).toMatchObject({ kept: '599.00', refunded: '0.00' });
      expect(await lastTold(order)).toContain('We’re keeping R599.00');
      wait();
      await calls[way](wish(second, { keptSeen: kept?.kept }));
      expect(await lastTold(order)).toMatch(/We have refunded the R599\.00 you paid too much/);
    },
  );
});
