import { describe, expect, it } from 'vitest';
import { NO_FEES } from '#contract/delivery/delivery-fee.ts';
import type { DeliveryFees } from '#contract/delivery/delivery-fees.schema.ts';
import { useChangeShop } from './testing/change-kit.ts';
import { vouchersIn } from '#server/features/voucher/testing/voucher-kit.ts';
import { createProduct, orderFor, setDelivery } from '#server/tools/testing/factories.ts';

const { shop, admin, begun, change, em, mails, paid, placed, times } = useChangeShop();

const EVENING = 'Evening (5PM - 8PM)';
const FEES: DeliveryFees = {
  ...NO_FEES,
  baseCents: 6_000,
  areas: [{ name: 'Far', spans: [{ from: '2190', to: '2199' }], cents: 9_000 }],
  slots: NO_FEES.slots.map(({ slot }) => ({ slot, cents: slot === EVENING ? 2_000 : 0 })),
  freeFromCents: 110_000,
};
const withFees = (changes: Partial<DeliveryFees> = {}) =>
  setDelivery(shop.services, { fees: { ...FEES, ...changes } });
const SEEN = { delivery: '60.00', total: '659.00' };
const own = (order: { id: string; customerEmail: string }, input: object) =>
  shop.trpc().order.change({
    id: order.id,
    key: shop.scope().orderAccessTokens.keyOf(order),
    ...input,
  });
const FAR = {
  deliveryPostalCode: '2196',
  seen: { deliveryPostalCode: '2092' },
};

describe('an order whose delivery costs something', () => {
  it('costs that on top, by its place, time and bouquets', async () => {
    await withFees();
    expect(await placed(SEEN)).toMatchObject({ subtotal: '599.00', ...SEEN });
    const far = { deliveryPostalCode: '2196', deliveryTime: EVENING };
    expect(await placed({ ...far, delivery: '110.00', total: '709.00' })).toMatchObject({
      delivery: '110.00',
    });
    const product = await createProduct(shop.services);
    const two = orderFor([{ product, quantity: 2 }]);
    expect(await shop.trpc().order.place(two as never)).toMatchObject({ delivery: '0.00' });
  });

  it('is refused with the right figures where another fee was seen', async () => {
    await withFees();
    await expect(placed()).rejects.toMatchObject({
      cause: {
        code: 'PRICE_CHANGED',
        details: { subtotal: '599.00', delivery: '60.00', total: '659.00' },
      },
    });
  });

  it('is paid, told, invoiced and put into the books with its fee', async () => {
    await withFees();
    const order = await paid(SEEN);
    const [mail] = await mails('order-paid');
    expect(mail?.text).toContain('Delivery: R60.00');
    const documents = await em().execute('select lines, total_cents from fiscal_document');
    expect(documents).toMatchObject([{ total_cents: 65_900 }]);
    expect(JSON.stringify(documents)).toContain('"description":"Delivery"');
    const { orders } = await admin();
    expect(await orders.byId({ id: order.id })).toMatchObject({ delivery: '60.00' });
    const unpaid = await placed(SEEN);
    const form = await shop.trpc().payment.initiate({ orderId: unpaid.id });
    expect(JSON.stringify(form)).toContain('659.00');
  });

  it('is delivered free of charge with a voucher for that', async () => {
    await withFees();
    await vouchersIn(shop).made({ code: 'FREEWAY', kind: 'free_delivery', value: 0 });
    expect(await placed({ ...SEEN, voucherCode: 'FREEWAY', total: '599.00' })).toMatchObject({
      delivery: '60.00',
      total: '599.00',
      voucher: { discount: '60.00' },
    });
  });
});

describe('a change of an order whose delivery costs something', () => {
  it('to another place costs the difference, and back nothing', async () => {
    await withFees();
    const { id } = await paid(SEEN);
    const { input } = await begun(id);
    const { preview } = await change(input, { deliveryPostalCode: '2196' });
    expect(preview).toMatchObject({ before: '659.00', after: '689.00', toPay: '30.00' });
    expect(preview.changes).toContainEqual({
      what: 'Delivery fee',
      before: 'R60.00',
      after: 'R90.00',
    });
    const again = await begun(id);
    const back = await change(again.input, { deliveryPostalCode: '2092' });
    expect(back.preview).toMatchObject({ after: '659.00', toPay: '0.00', toRefund: '0.00' });
  });

  it('to so many bouquets that it is free refunds the fee', async () => {
    await withFees();
    const { id } = await paid(SEEN);
    const { preview } = await times(id, 2);
    expect(preview).toMatchObject({ after: '1198.00', toPay: '539.00' });
  });

  it('keeps the agreed fee where it makes no difference, whatever a delivery costs by now', async () => {
    await withFees();
    const { id } = await paid(SEEN);
    await withFees({ baseCents: 8_000 });
    const { input } = await begun(id);
    const { preview } = await change(input, { deliveryDate: '2026-11-24' });
    expect(preview).toMatchObject({ before: '659.00', after: '659.00' });
  });

  it('makes what was ordered while delivery was free cost nothing more for a fee that came since', async () => {
    const { id } = await paid();
    await withFees();
    const { input } = await begun(id);
    expect((await change(input, { cardMessage: 'Hi' })).preview.after).toBe('599.00');
  });
});

describe('a shopper that sends a paid order to where the delivery costs more', () => {
  it('sees what it costs before anything is saved, and pays the rest', async () => {
    await withFees();
    const order = await paid(SEEN);
    await expect(own(order, FAR)).rejects.toMatchObject({
      message:
        'Delivery there and then costs R90.00, and not R60.00. Nothing is saved yet: your order would come to R689.00, and R30.00 would still be to pay. Save again if that is right.',
      cause: { code: 'PRICE_CHANGED', details: { delivery: '90.00', total: '689.00' } },
    });
    const page = await own(order, { ...FAR, total: '689.00' });
    expect(page).toMatchObject({ total: '689.00', delivery: '90.00', money: { toPay: '30.00' } });
    const [toOwner] = await mails('changed-by-shopper');
    expect(toOwner?.text).toContain('It now costs R689.00, which is R30.00 more than before');
    expect((await mails('order-changed'))[0]?.text).toContain('R30.00 is still to pay');
  });

  it('gets the difference back where it costs less', async () => {
    await withFees();
    const order = await paid({
      ...SEEN,
      deliveryTime: EVENING,
      delivery: '80.00',
      total: '679.00',
    });
    const morning = {
      deliveryTime: 'Morning (9AM - 12PM)',
      seen: { deliveryTime: EVENING },
      total: '659.00',
    };
    expect(await own(order, morning)).toMatchObject({ money: { toRefund: '20.00' } });
  });

  it('pays first where nothing is paid yet: its payment may be under way', async () => {
    await withFees();
    const order = await placed(SEEN);
    await expect(own(order, { ...FAR, total: '689.00' })).rejects.toMatchObject({
      cause: { code: 'RULE_NOT_MET' },
    });
  });
});

describe('what the shop says of a delivery', () => {
  it('is what it costs, on each page that says it is free by default, in feed and terms; and free again without a fee', async () => {
    const said = async () => {
      const { content, delivery } = shop.trpc();
      const texts = await Promise.all(
        (['home', 'product', 'delivery', 'faq', 'about'] as const).map((page) =>
          content.texts({ page }),
        ),
      );
      const feed = await shop.app.inject({ url: '/feeds/google-merchant.xml' });
      return {
        words: await content.words(),
        terms: await delivery.terms(),
        texts: JSON.stringify(texts),
        feed: /<g:shipping>[^]*?<g:price>(.*?)</.exec(feed.body)?.[1],
      };
    };
    await createProduct(shop.services);
    const free = await said();
    expect(free.words).not.toHaveProperty('deliveryFees');
    expect(free.words).not.toHaveProperty('ownTexts');
    expect(free.terms).not.toHaveProperty('price');
    expect([free.texts, free.feed]).toEqual(['[{},{},{},{},{}]', '0.00 ZAR']);

    await withFees();
    const priced = await said();
    expect(priced.words.deliveryFees).toEqual(FEES);
    expect(priced.words.ownTexts).toEqual(['home', 'faq', 'delivery', 'about', 'product']);
    expect(priced.terms.price).toBe('from R60.00, and free from R1100.00');
    expect(priced.texts).toContain('Delivery is from R60.00, and free from R1100.00.');
    expect(priced.texts).not.toMatch(/is free|Free (?:same-day )?delivery|no charge|Nothing\./);
    expect(priced.feed).toBe('90.00 ZAR');
  });
});
