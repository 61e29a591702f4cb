import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { reminderEndToken } from './end-reminder.ts';
import { Reminder } from './reminder.entity.ts';
import { sendReminders } from './send-reminders.ts';

const shop = useTestShop();
const { paid, placed } = ordersIn(shop);

const em = () => shop.services.orm.em.fork();
const secret = () => shop.services.sessionSecret;
const run = () => sendReminders(shop.scope(), secret());
const mails = () => em().find(Mail, { kind: 'reminder' }, { populate: ['order'] });
const reminders = () => em().count(Reminder, {});

/** A paid order of this day, as its shopper proves it. */
async function ownOrder(deliveryDate?: string) {
  const { id } = await paid();
  if (deliveryDate) await em().nativeUpdate(Order, { id }, { deliveryDate });
  const key = shop.scope().orderAccessTokens.keyOf(await em().findOneOrFail(Order, { id }));
  return { id, key };
}

const at = (day: string) => {
  shop.clock.now = new Date(`${day}T08:00:00Z`);
};

async function asked(deliveryDate = '2026-11-21') {
  const own = await ownOrder(deliveryDate);
  await shop.trpc().reminder.set({ ...own, isOn: true });
  return own;
}

describe('a reminder', () => {
  it('is off until the shopper asks for it, is seen on the page, and can be turned off again', async () => {
    const own = await ownOrder('2026-11-21');
    const page = async () => (await shop.trpc().order.page(own)).reminder;
    const { set } = shop.trpc().reminder;
    const off = { day: '2027-11-21', peak: '', isOn: false };
    expect(await page()).toEqual(off);
    expect(await set({ ...own, isOn: true })).toEqual({ ...off, isOn: true });
    await set({ ...own, isOn: true });
    expect([await page(), await reminders()]).toEqual([{ ...off, isOn: true }, 1]);
    expect(await set({ ...own, isOn: false })).toEqual(off);
    expect([await page(), await reminders()]).toEqual([off, 0]);
  });

  it('is of no concern to others: not without the key, and not of an unpaid order', async () => {
    const { id } = await ownOrder();
    expect((await shop.trpc().order.page({ id })).reminder).toBeNull();
    const wrong = { id, key: 'of-another-order', isOn: true };
    await expect(shop.trpc().reminder.set(wrong)).rejects.toThrow('could not find');
    const unpaid = await placed();
    const order = await em().findOneOrFail(Order, { id: unpaid.id });
    const key = shop.scope().orderAccessTokens.keyOf(order);
    await expect(shop.trpc().reminder.set({ id: unpaid.id, key, isOn: true })).rejects.toThrow(
      'nothing to remind',
    );
    expect(await reminders()).toBe(0);
  });

  it('comes two weeks before the same date a year later, once, with the way to send the same again', async () => {
    const { id, key } = await asked('2026-11-21');
    await em().nativeUpdate(Order, { id }, { recipientName: 'Nomsa Dube', status: 'delivered' });
    at('2027-11-06');
    await run();
    expect(await mails()).toEqual([]);
    shop.clock.now = new Date('2027-11-07T05:59:00Z');
    await run();
    expect(await mails()).toEqual([]);
    at('2027-11-07');
    await Promise.all([run(), run()]);
    await run();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('delivered your flowers to Nomsa,');
    expect(mail?.text).toContain('Sunday 21 November');
    expect(mail?.text).toContain(`/my-order/${id}?key=${key}#send-again`);
    expect(mail?.unsubscribeUrl).toContain('/emails/end-reminder?token=');
    expect(mail?.subject).not.toContain('Nomsa');
    expect(await reminders()).toBe(0);
    expect((await shop.trpc().order.page({ id, key })).reminder).toBeNull();
  });

  it.each([
    ['2027-05-09', '2028-04-29', '2028-04-30', 'Mother’s Day'],
    ['2028-02-29', '2029-02-13', '2029-02-14', 'The day'],
  ])('of %s comes not on %s but on %s', async (delivered, before, due, words) => {
    await asked(delivered);
    at(before);
    await run();
    expect(await mails()).toEqual([]);
    at(due);
    await run();
    expect((await mails())[0]?.text).toContain(`${words} comes round again`);
  });

  it('follows an order that is moved to another day', async () => {
    const { id } = await asked('2026-11-21');
    await em().nativeUpdate(Order, { id }, { deliveryDate: '2026-12-24' });
    at('2027-11-07');
    await run();
    expect(await mails()).toEqual([]);
    at('2027-12-10');
    await run();
    expect(await mails()).toHaveLength(1);
  });

  it('comes late after an outage, and not at all once its day is over', async () => {
    await asked('2026-11-20');
    const { id } = await asked('2026-11-21');
    at('2027-11-20');
    await run();
    expect((await mails()).map(({ order }) => order?.id)).toEqual([id]);
    expect(await reminders()).toBe(0);
  });

  it.each([
    ['cancelled', { status: 'cancelled' as const }],
    ['refunded', { paymentStatus: 'refunded' as const }],
  ])('of an order that was %s does not come', async (_, change) => {
    const { id } = await asked();
    await em().nativeUpdate(Order, { id }, change);
    at('2027-11-07');
    await run();
    expect([await mails(), await reminders()]).toEqual([[], 0]);
  });

  it('ends by the link of its email, twice as once, and by no other', async () => {
    const { id } = await asked();
    const { end } = shop.trpc().reminder;
    for (const token of ['', id, `${id}.`, reminderEndToken(id, 'another secret')]) {
      await expect(end({ token })).rejects.toThrow('not valid');
    }
    expect(await reminders()).toBe(1);
    await end({ token: reminderEndToken(id, secret()) });
    await end({ token: reminderEndToken(id, secret()) });
    expect(await reminders()).toBe(0);
  });

  it('goes with the order where its shopper is forgotten', async () => {
    const { id } = await asked();
    await shop
      .scope()
      .transaction(({ personalData, now }) => personalData.eraseOrders([id], now()));
    expect(await reminders()).toBe(0);
  });

  it('is neither offered nor noted where there is no address to write to', async () => {
    const { id } = await paid();
    await em().nativeUpdate(Order, { id }, { customerEmail: '' });
    const order = await em().findOneOrFail(Order, { id });
    const own = { id, key: shop.scope().orderAccessTokens.keyOf(order) };
    expect((await shop.trpc().order.page(own)).reminder).toBeNull();
    const { set } = shop.trpc().reminder;
    await expect(set({ ...own, isOn: true })).rejects.toThrow('nothing to remind');
    expect([await set({ ...own, isOn: false }), await reminders()]).toEqual([null, 0]);
  });

  it('stays where only the recipient is forgotten, and then promises neither name nor address', async () => {
    const { id } = await asked('2026-11-21');
    const delivered = { status: 'delivered', recipientName: 'Nomsa Dube' } as const;
    await em().nativeUpdate(Order, { id }, delivered);
    await shop.scope().transaction(({ personalData }) => personalData.eraseRecipients([id]));
    expect(await reminders()).toBe(1);
    at('2027-11-07');
    await run();
    const [mail] = await mails();
    expect(mail?.text).toContain('delivered your flowers, and');
    expect(mail?.text).toContain('You choose for whom they are, the day and the card.');
    expect(mail?.text).not.toMatch(/Nomsa|same person/);
  });

  it('that goes out while its shopper turns it off waits for that, and does not come', async () => {
    const { id } = await asked('2026-11-21');
    at('2027-11-07');
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    let sending: Promise<void> | undefined;
    const sender = shop.scope();
    const failed = vi.spyOn(sender.log, 'error');
    onTestFinished(() => failed.mockRestore());
    await shop.scope().transaction(async (scope) => {
      await scope.orders.lockById(id);
      sending = sendReminders(sender, secret());
      await waitUntil(async () => (await query(shop.databaseUrl, waiting)).length > 0);
      await scope.reminders.forget({ id });
    });
    await sending;
    expect([await mails(), await reminders()]).toEqual([[], 0]);
    // Neither was ended by the database because they waited for each other.
    expect(failed).not.toHaveBeenCalled();
  });
});
