import { describe, expect, it } from 'vitest';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { DUE_TODAY } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { placed, paid, owner } = ordersIn(shop);

describe('a wish to cancel an order that is just being confirmed', () => {
  it('and was never paid is not told that it is due when the wish is declined', async () => {
    const order = await placed();
    const { id } = order;
    const key = shop.scope().orderAccessTokens.keyOf(order);
    const em = shop.services.orm.em.fork();
    await em.execute(
      `insert into payment_notification (id, provider, provider_reference, order_number,
         payment_status, raw, raw_hash, source_address, source_known, state, reason, attempts, received_at)
       select gen_random_uuid(), 'payfast', '1', order_number, 'COMPLETE', '', '', '', true,
         'received', '', 0, created_at from shop_order where id = ?`,
      [id],
    );
    await shop.trpc().order.cancel({ id, key });
    const { admin } = await shop.adminTrpc();
    const seen = (await admin.orders.byId({ id })).attention.flatMap((reason) => reason.id ?? []);
    await admin.orders.resolveAttention({ id, seen, note: '' });
    const mail = await em.findOneOrFail(Mail, { kind: 'order-stands' });
    expect(mail.text).not.toMatch(/stands|due on/);
    expect(mail.text).toContain('it is not paid either');
  });
});

/** A paid order whose customer asks to cancel, with what the owner then saw. */
async function unwanted() {
  const order = await paid(DUE_TODAY);
  const page = { id: order.id, key: shop.scope().orderAccessTokens.keyOf(order) };
  await shop.trpc().order.cancel(page);
  const orders = await owner();
  const seen = (await orders.byId({ id: order.id })).attention.flatMap(({ id }) => id ?? []);
  return { id: order.id, page, orders, seen };
}

async function answers(id: string): Promise<string[]> {
  const em = shop.services.orm.em.fork();
  const mails = await em.find(Mail, { order: id, kind: 'order-stands' });
  return mails.map(({ text }) => text);
}

describe('a wish to cancel an order that the owner sends out all the same', () => {
  it('keeps the order where it is when the owner’s screen did not show it yet', async () => {
    const { id, orders } = await unwanted();
    await orders.move({ orders: [{ id, from: 'paid', wishSeen: false }], to: 'preparing' });
    const out = { id, from: 'preparing', anyway: true } as const;
    const unseen = await orders.move({
      orders: [{ ...out, wishSeen: false }],
      to: 'out_for_delivery',
    });
    expect(unseen.refused).toMatchObject([{ id, code: 'ORDER_STATUS_CONFLICT' }]);
    expect(unseen.refused[0]?.message).toContain('has asked to cancel it since');
    expect(await answers(id)).toEqual([]);
    const seen = await orders.move({
      orders: [{ ...out, wishSeen: true }],
      to: 'out_for_delivery',
    });
    expect(seen.moved).toEqual([id]);
    expect(await answers(id)).toHaveLength(1);
  });

  it('is answered by email, in the history and on the page of the order', async () => {
    const { id, page, orders } = await unwanted();
    await orders.move({ orders: [{ id, from: 'paid' }], to: 'preparing' });
    expect(await shop.trpc().order.page(page)).toMatchObject({
      cancelling: 'asked',
      cancelDeclined: false,
    });
    expect(await answers(id)).toEqual([]);
    await orders.move({
      orders: [{ id, from: 'preparing', anyway: true }],
      to: 'out_for_delivery',
    });
    const [answer, ...more] = await answers(id);
    expect(answer).toContain('It was not cancelled: your flowers are on their way.');
    expect(more).toEqual([]);
    const { attention, history } = await orders.byId({ id });
    expect(attention).toEqual([]);
    expect(history.at(-1)).toMatchObject({
      actor: 'owner',
      movedTo: null,
      reason: 'Not cancelled, although the shopper had asked',
    });
    expect(await shop.trpc().order.page(page)).toMatchObject({ cancelDeclined: true });
  });

  it('can be made again after a first attempt, and is then open again', async () => {
    const { id, page, orders } = await unwanted();
    for (const [from, to] of [
      ['paid', 'preparing'],
      ['preparing', 'out_for_delivery'],
      ['out_for_delivery', 'attempted'],
    ] as const) {
      await orders.move({ orders: [{ id, from, anyway: true }], to });
    }
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    expect(await shop.trpc().order.cancel(page)).toMatchObject({
      cancelling: 'asked',
      cancelDeclined: false,
    });
    await orders.move({
      orders: [{ id, from: 'attempted', anyway: true }],
      to: 'out_for_delivery',
    });
    expect(await answers(id)).toHaveLength(2);
  });
});

describe('a wish to cancel that the owner declines', () => {
  it('is told on the page of the order, until the order is cancelled', async () => {
    const { id, page, orders, seen } = await unwanted();
    await orders.resolveAttention({ id, seen, note: '' });
    expect(await shop.trpc().order.page(page)).toMatchObject({
      cancelling: 'ask',
      cancelDeclined: true,
    });
    const stranger = await shop.trpc().order.page({ id });
    expect(stranger.cancelDeclined).toBe(false);
    await orders.cancel({ id, reason: 'Asked by phone' });
    expect(await shop.trpc().order.page(page)).toMatchObject({ cancelDeclined: false });
  });

  it('is refused from a screen that shows an earlier wish, and nothing is noted', async () => {
    const { id, page, orders, seen } = await unwanted();
    await orders.resolveAttention({ id, seen, note: '' });
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await shop.trpc().order.cancel(page);
    const before = await orders.byId({ id });
    await expect(orders.resolveAttention({ id, seen, note: 'Phoned her' })).rejects.toThrow(
      'nothing was noted',
    );
    expect(await orders.byId({ id })).toEqual(before);
    expect(before.attention).toMatchObject([{ kind: 'cancel_requested' }]);
    expect(await answers(id)).toHaveLength(1);
  });
});
