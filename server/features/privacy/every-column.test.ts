import { describe, expect, it } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { useValidateServer } from '#server/tools/testing/payfast-messages.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { erasePerson } from './erase-person.ts';
import { type Person, readPerson } from './person.ts';
import { EMAIL, MARK, MARKS, markedPerson } from './testing/marked-person.ts';
import { isOfQueue, markedColumns, textColumns, unknownColumns } from './testing/marked-columns.ts';
import { NOT_PERSONAL, TABLES_WITHOUT_PEOPLE } from './testing/not-personal.ts';
import { runPerson } from '#server/tools/person/testing/run-person.ts';
import { OWN_PHONE, SOMEBODY, wholePerson } from './testing/whole-person.ts';
import { giftsIn } from '#server/features/gift-sale/testing/gift-kit.ts';
import { vouchersIn } from '#server/features/voucher/testing/voucher-kit.ts';
import { askStockRequests, askSubscribers } from '#server/tools/testing/newsletter-jobs.ts';

const payfast = useValidateServer();
const shop = useTestShop({ rateLimits: true, payfastBaseUrl: payfast.baseUrl });
const { placeOrder, notify, pay, deliver, claim, review, cancel, askForQuote, failToSend } =
  wholePerson(shop);
const { dump } = markedPerson(shop);
const marked = () => markedColumns(shop.databaseUrl);

/** Leaves a person's data everywhere that the shop keeps any. */
async function everywhere(): Promise<void> {
  const delivered = await placeOrder();
  await pay(delivered);
  await deliver(delivered);
  await claim(delivered);
  await review(delivered);
  const second = await placeOrder();
  await pay(second);
  await cancel(second);
  await notify({ m_payment_id: 'FS-9999-9999' });
  await shop.trpc().newsletter.subscribe({ email: EMAIL });
  await askSubscribers(shop);
  const { id: productId } = await createProduct(shop.services, { stock: 0 });
  await shop.trpc().backInStock.ask({ email: EMAIL, productId });
  await askStockRequests(shop);
  const { id: inCart } = await createProduct(shop.services);
  const sessionId = 'session_of_a_cart_that_was_left';
  await shop.trpc().cart.add({ sessionId, productId: inCart, size: 'm' });
  await shop.trpc().abandonedCheckout.ask({ sessionId, email: EMAIL });
  await vouchersIn(shop).made({ email: EMAIL, lastDay: '2026-12-01' });
  const gifts = giftsIn(shop);
  await gifts.turnOn();
  await gifts.sold('200.00', { recipientEmail: EMAIL });
  await askForQuote();
  await failToSend();
}

describe('every text column of every table', () => {
  it('is known to hold personal data or not to; what does is exported, and erased', async () => {
    await everywhere();
    const filled = await marked();
    expect(await unknownColumns(shop.databaseUrl, filled)).toEqual([]);
    expect(filled.filter(isSaidToBeNeutral)).toEqual([]);

    const { out } = await runPerson(shop, 'export', EMAIL);
    const exported = JSON.parse(out) as Record<string, Record<string, unknown>[]>;
    const missing = filled.filter((name) => {
      const [table = '', column = ''] = name.split('.');
      return !exported[table]?.some((row) => MARKS.test(readable(row[column])));
    });
    expect(missing).toEqual([]);

    expect((await runPerson(shop, 'erase', EMAIL)).code).toBe(0);
    expect(await marked()).toEqual([]);
  }, 60_000);

  it('is looked at when it is new: one without a rule is found', async () => {
    await query(shop.databaseUrl, 'alter table enquiry add column allergies text');
    const others = (await textColumns(shop.databaseUrl)).map(
      ({ table, column }) => `${table}.${column}`,
    );
    const before = others.filter((name) => name !== 'enquiry.allergies');
    expect(await unknownColumns(shop.databaseUrl, before)).toEqual(['enquiry.allergies']);
    await query(shop.databaseUrl, 'alter table enquiry drop column allergies');
  });

  it('that is said to hold nothing personal exists', async () => {
    const columns = await textColumns(shop.databaseUrl);
    const names = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    expect(
      Object.values(NOT_PERSONAL)
        .flat()
        .filter((name) => !names.has(name)),
    ).toEqual([]);
  });
});

/** As the program does, in this process: it takes seconds to start. */
function known(who: string): Person {
  const person = readPerson(who);
  if (!person) throw new Error(`${who} is no person`);
  return person;
}
const exported = (who: string) => shop.scope().personalData.rowsOf(known(who));
const erase = (who: string) =>
  shop
    .scope()
    .transaction(({ personalData, now }) =>
      erasePerson(personalData, shop.services.mailer, { person: known(who), now: now() }),
    );

describe('somebody in an order of somebody else', () => {
  const toThem = () => placeOrder({ ...SOMEBODY, recipientName: MARK, recipientPhone: OWN_PHONE });

  it('is found by their phone number, however it is written, and erased; who ordered stays', async () => {
    const order = await toThem();
    await pay(order, { name_first: 'Lebo', email_address: SOMEBODY.customerEmail });
    await deliver(order);
    for (const phone of ['083 999-8888', '+27839998888']) {
      const rows = JSON.stringify(await exported(phone));
      expect(rows).toContain(`Love, ${MARK}`);
      expect(rows).not.toMatch(/lebo|0115550100|011 555 0100/i);
    }
    expect((await erase('0027 83 999 8888')).received).toEqual([order.orderNumber]);
    expect(await marked()).toEqual([]);
    expect(await dump()).toContain(SOMEBODY.customerEmail);
  });

  it('is found by the order’s number when they left a name only', async () => {
    const order = await placeOrder({ ...SOMEBODY, recipientName: MARK, recipientPhone: '' });
    await cancel(order);
    const { orderNumber } = order;
    expect(JSON.stringify(await exported(orderNumber))).toContain(`1 ${MARK} Street`);
    expect((await erase(orderNumber.toLowerCase())).received).toEqual([orderNumber]);
    expect(await marked()).toEqual([]);
    expect(await dump()).toContain(SOMEBODY.customerEmail);
  });

  it('stays until their flowers have come', async () => {
    const order = await toThem();
    await pay(order);
    expect(await erase(OWN_PHONE)).toMatchObject({ received: [], left: [order.orderNumber] });
    expect(await marked()).toContain('shop_order.recipient_phone');
  });

  it('is found where they paid at PayFast, for an order of somebody else’s or of none', async () => {
    await pay(await placeOrder({ ...SOMEBODY, ...NOTHING_MARKED }));
    await notify({ m_payment_id: 'FS-9999-9999', email_address: 'Zwelethu@example.co.za' });
    await notify({ m_payment_id: 'FS-9999-9998', email_address: 'not-zwelethu@example.co.za' });
    const { payment_notification: messages, shop_order: orders } = await exported(EMAIL);
    expect({ messages, orders }).toMatchObject({ messages: [{}, {}], orders: [] });
    await erase(EMAIL);
    const kept = await query<{ raw: string }>(
      shop.databaseUrl,
      `select raw from payment_notification where raw <> ''`,
    );
    expect(kept.map(({ raw }) => raw)).toEqual([expect.stringContaining('not-zwelethu')]);
  });
});

describe('a person', () => {
  it('who asked for a quote is found by phone, though their request was never answered', async () => {
    await askForQuote({ email: 'other@example.co.za', phone: '(083) 999 8888' });
    expect(await exported(OWN_PHONE)).toMatchObject({ enquiry: [{}], mail: [{}] });
    await erase(OWN_PHONE);
    expect(await marked()).toEqual([]);
  });

  it('who only subscribed is erased', async () => {
    await shop.trpc().newsletter.subscribe({ email: EMAIL });
    await askSubscribers(shop);
    await erase(EMAIL);
    expect(await marked()).toEqual([]);
  });

  it('whose payment is just being confirmed has to wait: it may be money', async () => {
    payfast.state.mode = 'down';
    const order = await placeOrder();
    await cancel(order);
    await pay(order).catch(() => undefined);
    const { left, isPaymentArriving } = await erase(EMAIL);
    expect({ left, isPaymentArriving }).toEqual({
      left: [order.orderNumber],
      isPaymentArriving: true,
    });
    expect(await marked()).toContain('payment_notification.raw');
  });
});

const NOTHING_MARKED = {
  deliveryAddress: '12 Fourth Avenue',
  suburb: 'Melville',
  recipientName: '',
  recipientPhone: '',
  cardMessage: '',
  specialInstructions: '',
};

/** Returns a value of the export as text; a picture is given out as an address that holds it. */
function readable(value: unknown): string {
  const [, picture] = /^data:image\/jpeg;base64,(.*)$/.exec(String(value)) ?? [];
  return picture ? Buffer.from(picture, 'base64').toString() : JSON.stringify(value);
}

function isSaidToBeNeutral(name: string): boolean {
  const [table = ''] = name.split('.');
  return (
    isOfQueue(name) ||
    TABLES_WITHOUT_PEOPLE.includes(table) ||
    Object.values(NOT_PERSONAL).flat().includes(name)
  );
}
