import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Mail } from './mail.entity.ts';
import { MailRefusedError, type OutgoingMail } from './sending/outgoing-mail.ts';
import { sendMail } from './sending/send-mail.ts';
import { askSubscribers } from '#server/tools/testing/newsletter-jobs.ts';

const shop = useTestShop();

/** Each press is one of its own. */
const press = () => ({ idempotencyKey: randomUUID() });

const WRONG = 'thandi@exmaple.co.za';
const RIGHT = 'thandi@example.co.za';
const UNKNOWN = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';
const DAY_MS = 86_400_000;

/** A mail system that refuses the wrong address, and keeps what it takes. */
const taken: OutgoingMail[] = [];
const mailer = {
  async send(mail: OutgoingMail) {
    if (mail.recipient === WRONG) throw new MailRefusedError('the recipient', '550');
    taken.push(mail);
  },
};

const find = (where: object) => shop.services.orm.em.fork().findOneOrFail(Mail, where);
const mails = async () => (await shop.adminTrpc()).admin.mails;

/** A paid order; its mail to the shopper was tried. */
async function paidOrder(customerEmail: string): Promise<{ order: OrderView; mail: Mail }> {
  taken.length = 0;
  const product = await createProduct(shop.services);
  const payload = orderFor([{ product }], { customerEmail });
  const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
  const order = answer.json<OrderView>();
  await shop.scope().transaction(async (scope) => {
    const locked = await scope.orders.lockById(order.id);
    if (locked) await payFor(scope, locked);
  });
  const { id } = await find({ kind: 'order-paid' });
  await sendMail(shop.scope(), mailer, id);
  return { order, mail: await find({ id }) };
}

describe('the owner’s list of mails', () => {
  it('shows what failed and what waits apart from what went out', async () => {
    const { order } = await paidOrder(WRONG);
    const list = await (await mails()).list();
    expect(list.sent).toEqual([]);
    expect(list.unsent).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'order-paid',
          state: 'failed',
          recipient: WRONG,
          lastError: 'The email server refused the recipient (550)',
          order: { id: order.id, orderNumber: order.orderNumber },
        }),
        expect.objectContaining({ kind: 'new-order', state: 'queued' }),
      ]),
    );
  });

  it('shows what each says', async () => {
    const { order, mail } = await paidOrder(RIGHT);
    expect((await (await mails()).read({ id: mail.id })).text).toContain(order.orderNumber);
    await expect((await mails()).read({ id: UNKNOWN })).rejects.toThrow('no longer there');
  });
});

describe('sending again', () => {
  it('to a corrected address delivers the same mail, and corrects the order', async () => {
    const { order, mail } = await paidOrder(WRONG);
    shop.clock.now = new Date(shop.clock.now.getTime() + 5 * DAY_MS);
    await (await mails()).resend({
      ...press(),
      id: mail.id,
      recipient: ` ${RIGHT} `,
      anyway: true,
    });
    expect(await find({ id: mail.id })).toMatchObject({ state: 'queued', recipient: RIGHT });
    await sendMail(shop.scope(), mailer, mail.id);
    expect(taken).toMatchObject([{ recipient: RIGHT, messageId: mail.messageId }]);
    const stored = await shop.services.orm.em.fork().findOneOrFail(Order, { id: order.id });
    expect(stored.customerEmail).toBe(RIGHT);
    const { orderNumber } = order;
    expect((await shop.trpc().order.lookUp({ orderNumber, email: RIGHT })).id).toBe(order.id);
  });

  it('to a corrected address corrects the order once more, from the row of the first address too', async () => {
    const { order, mail } = await paidOrder(WRONG);
    await sendMail(shop.scope(), mailer, mail.id);
    await (await mails()).resend({ ...press(), id: mail.id, recipient: 'typo@exmaple.com' });
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await (await mails()).resend({ ...press(), id: mail.id, recipient: RIGHT });
    const stored = await shop.services.orm.em.fork().findOneOrFail(Order, { id: order.id });
    expect(stored.customerEmail).toBe(RIGHT);
  });

  it('of what was written to the owner leaves the order’s address alone', async () => {
    const { order } = await paidOrder(RIGHT);
    const { unsent } = await (await mails()).list();
    const owners = unsent.find(({ kind }) => kind === 'new-order');
    await (await mails()).resend({ ...press(), id: owners?.id ?? '', recipient: WRONG });
    const stored = await shop.services.orm.em.fork().findOneOrFail(Order, { id: order.id });
    expect(stored.customerEmail).toBe(RIGHT);
  });

  it('to a corrected address ends the key that went astray, and brings the one that opens the order', async () => {
    const { order, mail } = await paidOrder(WRONG);
    const keyIn = ({ text }: { text: string }) => /\?key=([\w-]+)/.exec(text)?.[1];
    const astray = keyIn(mail);
    await (await mails()).resend({ ...press(), id: mail.id, recipient: RIGHT });
    const corrected = await find({ id: mail.id });
    const key = keyIn(corrected);
    expect(corrected.html).toContain(key);
    expect(corrected.html).not.toContain(astray);
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
    const page = (input: object) => shop.trpc().order.page({ id: order.id, ...input });
    expect(await page({ key })).toMatchObject({ masked: false });
    expect(await page({ key: astray })).toMatchObject({ masked: true });
  });

  it('while it is just being sent to the wrong address still goes to the right one', async () => {
    const { mail } = await paidOrder(RIGHT);
    const again = await (await mails()).resend({ ...press(), id: mail.id, recipient: WRONG });
    const between = {
      send: async () => {
        await (await mails()).resend({ ...press(), id: again.id, recipient: RIGHT });
      },
    };
    await sendMail(shop.scope(), between, again.id);
    expect(await find({ id: again.id })).toMatchObject({ state: 'queued', recipient: RIGHT });
  });

  it('of a newsletter’s question goes only to the address that was asked', async () => {
    await shop.trpc().newsletter.subscribe({ email: RIGHT });
    await askSubscribers(shop);
    const { id } = await find({ kind: 'newsletter-confirm' });
    await expect(
      (await mails()).resend({ ...press(), id, recipient: 'stranger@example.com' }),
    ).rejects.toThrow('address that asked for it');
    expect((await (await mails()).resend({ ...press(), id })).recipient).toBe(RIGHT);
  });

  it('of a newsletter’s question is neither offered nor done once the address has unsubscribed', async () => {
    await shop.trpc().newsletter.subscribe({ email: RIGHT });
    await askSubscribers(shop);
    const { id, unsubscribeUrl } = await find({ kind: 'newsletter-confirm' });
    const listed = async () => (await (await mails()).list()).unsent;
    expect(await listed()).toMatchObject([{ id, unwanted: false }]);
    const token = new URL(unsubscribeUrl ?? '').searchParams.get('token') ?? '';
    await shop.trpc().newsletter.unsubscribe({ token });
    expect(await listed()).toMatchObject([{ id, unwanted: true }]);
    await expect((await mails()).resend({ ...press(), id, anyway: true })).rejects.toThrow(
      'has unsubscribed since',
    );

    // One that asks for it again is written to again; the old question stays as it is.
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * DAY_MS);
    await shop.trpc().newsletter.subscribe({ email: RIGHT });
    await askSubscribers(shop);
    expect((await listed()).map(({ unwanted }) => unwanted)).toEqual([false, true]);
  });

  it('of what went out is a copy with a Message-ID of its own', async () => {
    const { mail } = await paidOrder(RIGHT);
    const again = await (await mails()).resend({ ...press(), id: mail.id });
    expect(again.id).not.toBe(mail.id);
    await sendMail(shop.scope(), mailer, again.id);
    expect(taken.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [RIGHT, mail.subject],
      [RIGHT, mail.subject],
    ]);
    expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(2);
    expect(await find({ id: mail.id })).toMatchObject({ state: 'sent' });
  });

  it('has 72 hours of attempts before it, however old the mail is', async () => {
    const { mail } = await paidOrder(WRONG);
    shop.clock.now = new Date(shop.clock.now.getTime() + 30 * DAY_MS);
    await (await mails()).resend({ ...press(), id: mail.id, recipient: RIGHT, anyway: true });
    const away = { send: () => Promise.reject(new Error('away')) };
    await expect(sendMail(shop.scope(), away, mail.id)).rejects.toThrow('away');
    expect(await find({ id: mail.id })).toMatchObject({ state: 'queued' });
  });

  it('asks first where the order has been cancelled or moved since, and says so in a sentence', async () => {
    const { order, mail } = await paidOrder(RIGHT);
    const owner = (await shop.adminTrpc()).admin;
    const to = { deliveryDate: '2026-11-24', deliveryTime: 'Evening (5PM - 8PM)' } as const;
    await owner.orders.reschedule({ id: order.id, ...to, anyway: true });
    const moved = 'it has moved to Tuesday 24 November 2026, Evening (5PM - 8PM)';
    await expect(owner.mails.resend({ ...press(), id: mail.id })).rejects.toThrow(
      `Since this email was written, ${moved}.`,
    );
    const { id: movedMail } = await find({ kind: 'order-rescheduled' });
    expect((await owner.mails.resend({ ...press(), id: movedMail })).recipient).toBe(RIGHT);

    await owner.orders.cancel({ id: order.id, reason: 'Asked by phone' });
    for (const id of [mail.id, movedMail]) {
      await expect(owner.mails.resend({ ...press(), id })).rejects.toThrow(
        'Since this email was written, the order has become “Cancelled”.',
      );
    }
    const cancelled = await find({ kind: 'order-cancelled' });
    expect((await owner.mails.resend({ ...press(), id: cancelled.id })).recipient).toBe(RIGHT);
    const copy = await owner.mails.resend({ ...press(), id: mail.id, anyway: true });
    expect(copy).toMatchObject({ state: 'queued', subject: mail.subject });
  });

  it('asks first where the shopper has changed the card since', async () => {
    const { order, mail } = await paidOrder(RIGHT);
    const owner = await mails();
    expect((await owner.resend({ ...press(), id: mail.id })).recipient).toBe(RIGHT);
    const key = shop.scope().orderAccessTokens.keyOf({ id: order.id, customerEmail: RIGHT });
    const page = { id: order.id, key };
    await shop.trpc().order.change({ ...page, cardMessage: 'Happy 30th, Lerato' });
    await expect(owner.resend({ ...press(), id: mail.id })).rejects.toThrow(
      'Since this email was written, the card message or the instructions were changed.',
    );
    await shop.trpc().order.change({ ...page, cardMessage: order.cardMessage });
    expect((await owner.resend({ ...press(), id: mail.id })).recipient).toBe(RIGHT);
  });

  it('asks first where money that the email speaks of was refunded since', async () => {
    const { order, mail } = await paidOrder(RIGHT);
    const { admin } = await shop.adminTrpc();
    const { payments } = await admin.payments.ofOrder({ orderId: order.id });
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await admin.payments.recordRefund({
      id: UNKNOWN,
      paymentId: payments[0]?.id ?? '',
      amount: '50.00',
      reason: 'A rose was missing',
    });
    await expect(admin.mails.resend({ ...press(), id: mail.id })).rejects.toThrow(
      'Since this email was written, R50.00 was refunded.',
    );
  });

  it('leaves the order alone when it is the owner’s own mail', async () => {
    const { order } = await paidOrder(RIGHT);
    const { id } = await find({ kind: 'new-order' });
    await (await mails()).resend({ ...press(), id, recipient: 'florist@example.com' });
    const stored = await shop.services.orm.em.fork().findOneOrFail(Order, { id: order.id });
    expect(stored.customerEmail).toBe(RIGHT);
  });

  it.each(['thandi', 'a@b.co.za, c@d.co.za', 'a@b.co.za\nBcc: c@d.co.za'])(
    'refuses %j',
    async (recipient) => {
      const { mail } = await paidOrder(WRONG);
      await expect((await mails()).resend({ ...press(), id: mail.id, recipient })).rejects.toThrow(
        /email/i,
      );
      expect(await find({ id: mail.id })).toMatchObject({ state: 'failed', recipient: WRONG });
    },
  );

  it('knows no mail that is not there, and only the owner', async () => {
    await expect((await mails()).resend({ ...press(), id: UNKNOWN })).rejects.toThrow(
      'no longer there',
    );
    await expect(shop.trpc().admin.mails.resend({ ...press(), id: UNKNOWN })).rejects.toThrow(
      'sign in',
    );
    await expect(shop.trpc().admin.mails.list()).rejects.toThrow('sign in');
  });
});
