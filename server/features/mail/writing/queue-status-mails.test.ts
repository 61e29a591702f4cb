import { describe, expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import type { OrderStatus } from '#contract/order/order.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { transitionOrder } from '#server/features/order/order-status.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { queueStatusMail } from './queue-status-mails.ts';

const shop = useTestShop();

async function paidOrder(): Promise<OrderView> {
  const product = await createProduct(shop.services);
  const payload = orderFor([{ product }], { customerName: 'Thandi <b>' });
  const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
  const order = answer.json<OrderView>();
  await shop.scope().transaction(async (scope) => {
    const locked = await scope.orders.lockById(order.id);
    if (locked) await payFor(scope, locked);
  });
  return order;
}

/** Moves the order as the owner does, each step with its mail. */
async function move({ id }: OrderView, ...steps: OrderStatus[]) {
  for (const to of steps) {
    await shop.scope().transaction(async (scope) => {
      const order = await scope.orders.lockById(id);
      if (!order) return;
      transitionOrder(scope, order, to, { actor: 'owner', reason: 'test' });
      await queueStatusMail(scope, order);
    });
  }
}

async function statusMails(): Promise<Mail[]> {
  const mails = await shop.services.orm.em
    .fork()
    .find(Mail, { recipient: 'thandi@example.co.za' }, { orderBy: { id: 'asc' } });
  return mails.filter(({ kind }) => kind !== 'order-paid');
}

describe('a change of status', () => {
  it.each([
    [
      'out_for_delivery',
      ['preparing', 'out_for_delivery'],
      'is on its way',
      'order-out-for-delivery',
    ],
    ['cancelled', ['cancelled'], 'is cancelled', 'order-cancelled'],
    ['refunded', ['refunded'], 'has ended', 'order-refunded'],
  ] as const)('to %s is told in one mail', async (_status, steps, words, kind) => {
    const order = await paidOrder();
    await move(order, ...steps);
    const [mail, ...more] = await statusMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind, state: 'queued' });
    expect(mail?.subject).toContain(words);
    expect(mail?.subject).toContain(order.orderNumber);
  });

  it('to out for delivery before its day says that it comes early', async () => {
    const order = await paidOrder();
    await move(order, 'preparing', 'out_for_delivery');
    const [mail] = await statusMails();
    expect(order.deliveryDate > johannesburgTime(shop.clock.now).date).toBe(true);
    expect(mail?.text).toContain('It comes earlier than planned: it was due on ');
  });

  it('to delivered comes after the one that it left, and each further attempt is told again', async () => {
    const order = await paidOrder();
    await move(
      order,
      'preparing',
      'out_for_delivery',
      'attempted',
      'out_for_delivery',
      'delivered',
    );
    const kinds = (await statusMails()).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual([
      'order-attempted',
      'order-delivered',
      'order-out-for-delivery',
      'order-out-for-delivery',
    ]);
  });

  it('of which no shopper waits to hear is not told', async () => {
    await move(await paidOrder(), 'preparing');
    expect(await statusMails()).toEqual([]);
  });

  it('is told with what becomes of the money', async () => {
    const { id } = await paidOrder();
    await (await shop.adminTrpc()).admin.orders.cancel({ id, reason: 'No roses' });
    expect((await statusMails())[0]?.text).toContain('We’ll refund you R599.00 of what you paid');
  });

  it('is not told when the transaction does not commit', async () => {
    const { id } = await paidOrder();
    const failing = shop.scope().transaction(async (scope) => {
      const order = await scope.orders.lockById(id);
      if (order) {
        transitionOrder(scope, order, 'cancelled', { actor: 'owner', reason: 'test' });
        await queueStatusMail(scope, order);
      }
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await statusMails()).toEqual([]);
  });
});

describe('each mail to the shopper', () => {
  it('has a signed link to the order, as text and in HTML, and nothing typed becomes markup', async () => {
    const order = await paidOrder();
    await move(order, 'cancelled');
    const link = `http://127.0.0.1:3000/my-order/${order.id}?key=${shop.scope().orderAccessTokens.keyOf(order)}`;
    const mails = await shop.services.orm.em.fork().find(Mail, { recipient: order.customerEmail });
    expect(mails).toHaveLength(2);
    for (const { text, html } of mails) {
      expect(text).toContain(link);
      expect(html).toContain(`href="${link}"`);
      expect(html).not.toContain('<b>');
    }
  });

  it('is the only place of the link: the owner’s leads to the owner’s page', async () => {
    const order = await paidOrder();
    const mail = await shop.services.orm.em.fork().findOneOrFail(Mail, { kind: 'new-order' });
    expect(mail.text).toContain(`http://127.0.0.1:3000/admin/orders/${order.id}`);
    expect(mail.text).not.toContain('key=');
  });
});
