import { describe, expect, it } from 'vitest';
import { PERSON_PARTS } from '#contract/privacy/person.schema.ts';
import { giftsIn } from '#server/features/gift-sale/testing/gift-kit.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { PERSON_ROWS } from './person-rows.ts';
import { DELIVERED, EMAIL, MARKS, markedPerson } from './testing/marked-person.ts';
import { OWN_PHONE, RECIPIENT_PHONE } from './testing/whole-person.ts';

const shop = useTestShop();
const { order, dump } = markedPerson(shop);
const people = async () => (await shop.adminTrpc()).admin.people;
const log = async () =>
  (await (await shop.adminTrpc()).admin.log({ kind: 'personal-data' })).lines.map(
    ({ title, note, actor }) => ({ title, note, actor }),
  );

describe('what the owner finds of a person', () => {
  it('is counted by their email address, by their number, and by an order for its recipient', async () => {
    const placed = await order(DELIVERED);
    const { search } = await people();
    for (const known of [EMAIL.toUpperCase(), OWN_PHONE]) {
      const { counts } = await search({ known });
      expect(counts).toMatchObject({ shop_order: 1, received: 0 });
      expect(counts.mail).toBeGreaterThan(0);
    }
    for (const known of [RECIPIENT_PHONE, placed.orderNumber]) {
      expect((await search({ known })).counts).toMatchObject({ shop_order: 0, received: 1 });
    }
  });

  it('is found by the number of an order that its own customer receives', async () => {
    const own = await order(DELIVERED, { recipientName: '', recipientPhone: '' });
    const { search, erase } = await people();
    expect((await search({ known: own.orderNumber })).counts).toMatchObject({ shop_order: 1 });
    expect(await erase({ known: own.orderNumber })).toMatchObject({ erased: [own.orderNumber] });
    expect((await search({ known: EMAIL })).counts).toMatchObject({ shop_order: 0 });
  });

  it('is nothing where the shop does not know them', async () => {
    const { counts, beside } = await (await people()).search({ known: 'nobody@example.co.za' });
    expect(new Set([...Object.values(counts), beside])).toEqual(new Set([0]));
  });

  it('says of a number how many orders only name it as a second one', async () => {
    await order([], { customerPhone: `011 555 1234 / ${OWN_PHONE}` });
    expect(await (await people()).search({ known: OWN_PHONE })).toMatchObject({ beside: 1 });
  });

  it.each(['Thandi Nkosi', '082 555 0199 / 011 555 1234', 'FS-1', '%'])(
    'is refused at its field for %s',
    async (known) => {
      const { search, export: save, erase } = await people();
      for (const ask of [search, save, erase]) {
        await expect(ask({ known })).rejects.toMatchObject({
          cause: { code: 'RULE_NOT_MET', issues: [{ path: 'known' }] },
        });
      }
    },
  );

  it('names each table with rows of a person, or counts them with the order', () => {
    const withOrder = Object.keys(PERSON_ROWS).filter((table) => !(table in PERSON_PARTS));
    expect(withOrder.toSorted()).toEqual([
      'attention',
      'audit_entry',
      'door_outcome',
      'order_event',
      'order_line',
      'payment',
      'refund',
      'review_ask',
      'round_stop',
      'supplement',
    ]);
  });
});

describe('a file of a person', () => {
  it('has all that there is of them, and the log says that it was given out, not whose', async () => {
    await order(DELIVERED);
    const { json } = await (await people()).export({ known: EMAIL });
    expect(JSON.parse(json)).toMatchObject({
      shop_order: [{ customer_phone: OWN_PHONE, recipient_phone: RECIPIENT_PHONE }],
      mail: expect.arrayContaining([
        expect.objectContaining({ recipient: 'Zwelethu@example.co.za' }),
      ]),
    });
    expect(await log()).toEqual([
      { title: 'A person’s data saved as a file', note: '', actor: 'owner' },
    ]);
  });
});

describe('a person that the owner erases', () => {
  it('is nowhere afterwards, and the log names their orders', async () => {
    const placed = await order(DELIVERED);
    const { erase, search } = await people();
    const none = { received: [], left: [], owed: [], beside: [], isPaymentArriving: false };
    expect(await erase({ known: EMAIL })).toEqual({ erased: [placed.orderNumber], ...none });
    expect(await dump()).not.toMatch(MARKS);
    expect(new Set(Object.values((await search({ known: EMAIL })).counts))).toEqual(new Set([0]));
    expect(await log()).toEqual([
      { title: 'A person’s data erased', note: placed.orderNumber, actor: 'owner' },
    ]);
  });

  it.each(['thandi@example.com', 'sipho@example.com'])(
    'keeps the gift voucher that is paid and still to be emailed, of %s',
    async (known) => {
      const gifts = giftsIn(shop);
      await gifts.turnOn();
      const { orderNumber } = await gifts.sold('200.00', { mailOn: '2026-12-10' });
      const { erase } = await people();
      expect(await erase({ known })).toMatchObject({
        erased: [],
        received: [],
        left: [orderNumber],
      });
      expect(await dump()).toContain('sipho@example.com');
    },
  );

  it('keeps the order that is still to be delivered, which is named', async () => {
    const [done, open] = [await order(DELIVERED), await order(['paid'])];
    expect(await (await people()).erase({ known: EMAIL })).toMatchObject({
      erased: [done.orderNumber],
      left: [open.orderNumber],
    });
    expect((await (await people()).search({ known: EMAIL })).counts).toMatchObject({
      shop_order: 1,
    });
    expect((await log())[0]?.note).toBe(`${done.orderNumber}. Left: ${open.orderNumber}`);
  });
});
