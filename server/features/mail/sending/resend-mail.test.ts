import { randomUUID } from 'node:crypto';
import { wrap } from '@mikro-orm/core';
import { expect, it } from 'vitest';
import { stockWaits } from '#server/features/back-in-stock/testing/stock-waits.ts';
import { MAIL_CLAIMS } from '#server/features/mail/texts/mail-claims.ts';
import { askSubscribers } from '#server/tools/testing/newsletter-jobs.ts';
import { phonePhoto } from '#server/tools/testing/phone-photo.ts';
import { query } from '#server/tools/testing/query.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';

const shop = useTestShop();

/** A mail of a paid order, in this state. */
async function mailThat(state: Mail['state']): Promise<string> {
  const order = await ordersIn(shop).paid();
  const em = shop.services.orm.em.fork();
  const where = { order: order.id, kind: 'order-paid' };
  await em.nativeUpdate(Mail, where, { state });
  return (await em.findOneOrFail(Mail, where)).id;
}

it('a mail that waits for its next attempt is sent now', async () => {
  const id = await mailThat('queued');
  await query(
    shop.databaseUrl,
    `update pgboss.job set state = 'retry', start_after = now() + interval '1 hour'
     where singleton_key = $1`,
    [id],
  );
  await (await shop.adminTrpc()).admin.mails.resend({ id, idempotencyKey: randomUUID() });
  const sql = `select start_after <= now() as "isDue" from pgboss.job where singleton_key = $1`;
  expect(await query(shop.databaseUrl, sql, [id])).toEqual([{ isDue: true }]);
});

it.each(['sent', 'failed'] as const)(
  'a mail that has %s is sent again once, however often that is pressed',
  async (state) => {
    const id = await mailThat(state);
    const { resend } = (await shop.adminTrpc()).admin.mails;
    const press = { id, idempotencyKey: randomUUID() };
    const [first, second] = await Promise.all([resend(press), resend(press)]);
    expect(second.id).toBe(first.id);
    const em = shop.services.orm.em.fork();
    await em.nativeUpdate(Mail, { id: first.id }, { state: 'sent' });
    expect(await resend(press)).toMatchObject({ id: first.id, state: 'sent' });
    expect(await resend({ id, idempotencyKey: randomUUID() })).not.toMatchObject({ id: first.id });
  },
);

/** What the shop writes about no order. */
const OF_NO_ORDER = [
  'enquiry',
  'back-in-stock',
  'abandoned-checkout',
  'late-orders',
  'code-refused',
];

it('the copy of any kind of email is listed, and can be sent again as what it copies', async () => {
  const order = await ordersIn(shop).paid();
  const { ask, soldOut } = stockWaits(shop);
  await ask(await soldOut());
  await shop.trpc().newsletter.subscribe({ email: 'thandi@example.co.za' });
  await askSubscribers(shop);
  const em = shop.services.orm.em.fork();
  const written = await em.find(Mail, {});
  const like = written.find(({ kind }) => kind === 'order-paid');
  const there = new Set(written.map(({ kind }) => kind));
  for (const kind of Object.keys(MAIL_CLAIMS).filter((kind) => !there.has(kind))) {
    const id = randomUUID();
    await em.insert(Mail, {
      ...wrap(like as Mail).toPOJO(),
      id,
      messageId: `<${id}@example.com>`,
      kind,
      order: OF_NO_ORDER.includes(kind) ? null : order.id,
      occasion: randomUUID(),
    });
  }
  const { list, resend } = (await shop.adminTrpc()).admin.mails;
  const sendAgain = async (id: string) =>
    (await resend({ id, idempotencyKey: randomUUID(), anyway: true })).id;
  for (const time of [1, 2]) {
    await em.nativeUpdate(Mail, {}, { state: 'sent' });
    const before = (await list()).sent;
    expect(before.filter(({ unwanted }) => unwanted)).toEqual([]);
    expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(Object.keys(MAIL_CLAIMS)));
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    const newest = new Map(before.map(({ kind, id }) => [kind, id]).toReversed() as never);
    for (const id of newest.values()) expect(await sendAgain(id as string)).not.toBe(id);
    expect((await list()).unsent, `time ${time}`).toHaveLength(newest.size);
  }
});

it('the copy of an email about a photo is about that photo', async () => {
  const { id: order } = await ordersIn(shop).paid();
  const { mails, photos } = (await shop.adminTrpc()).admin;
  const file = (await phonePhoto(40, 30)).toString('base64');
  const photoId = randomUUID();
  await photos.take({ id: order, photoId, file, replaces: null });
  const em = shop.services.orm.em.fork();
  const where = { kind: 'bouquet-photo' };
  await em.nativeUpdate(Mail, where, { state: 'sent' });
  const { id } = await em.findOneOrFail(Mail, where);
  const copy = await mails.resend({ id, idempotencyKey: randomUUID() });
  await em.nativeUpdate(Mail, where, { state: 'sent' });
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  const again = () => mails.resend({ id: copy.id, idempotencyKey: randomUUID() });
  expect(await again()).toMatchObject({ kind: 'bouquet-photo', state: 'queued' });
  await photos.remove({ id: order, photoId });
  await expect(again()).rejects.toThrow('its photo was removed');
});
