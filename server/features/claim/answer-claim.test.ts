import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { IS_SOLD } from '#server/features/order/sold-orders.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { createProduct, orderFor, stockOf } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { claimsIn } from './testing/claim-kit.ts';

const shop = useTestShop();
checkInvariantsAfterEach(shop);
const { paid, reasons } = ordersIn(shop);
const { admin, claim, deliver, later, make, ownersOrder, page } = claimsIn(shop);
const refusal = (code: string) => ({ cause: { code } });
const TIME = { deliveryDate: '2026-11-24', deliveryTime: 'Morning (9AM - 12PM)' as const };
const DAY = { ...TIME, words: '' };

async function claimed(product?: Awaited<ReturnType<typeof createProduct>>) {
  const order = await paid({}, product);
  await deliver(order.id);
  const input = await claim(order.id);
  await make(input);
  return { id: order.id, orderNumber: order.orderNumber, claimId: input.claimId };
}

const claims = async () => (await admin()).claims;
async function mailsOf(order: string, kind: string) {
  const mails = await shop.services.orm.em.fork().find(Mail, { order, kind });
  return mails.map(({ text }) => text.replaceAll(/\s+/g, ' '));
}

describe('an answer in words', () => {
  it('closes it, is emailed, and stands on the page of the order and in its history', async () => {
    const { id, claimId } = await claimed();
    const words = 'We are sorry. Cut the stems, and they drink again.';
    const answered = await (await claims()).answer({ id, claimId, words });
    expect(answered.claims[0]?.answer).toMatchObject({ kind: 'words', words });
    expect(answered.attention).toEqual([]);
    expect(answered.history.at(-1)?.reason).toBe(
      'Answered what the shopper says is wrong, in words',
    );
    expect((await page(id)).wrong.claims[0]?.answer).toMatchObject({ kind: 'words', words });
    expect((await mailsOf(id, 'claim-answered')).join()).toContain(words);
  });

  it('is given once: the same again changes nothing, another one is refused', async () => {
    const { id, claimId } = await claimed();
    const words = 'We are sorry.';
    const calls = await claims();
    await Promise.all([calls.answer({ id, claimId, words }), calls.answer({ id, claimId, words })]);
    await expect(calls.answer({ id, claimId, words: 'Not our fault.' })).rejects.toMatchObject(
      refusal('ATTENTION_CHANGED'),
    );
    await expect(
      calls.deliverAgain({ id, claimId, ...DAY, quantities: [1] }),
    ).rejects.toMatchObject(refusal('ATTENTION_CHANGED'));
    expect(await mailsOf(id, 'claim-answered')).toHaveLength(1);
  });

  it('is of the claim of that order only, and the owner’s to give', async () => {
    const [one, other] = [await claimed(), await claimed()];
    const answer = { id: one.id, claimId: other.claimId, words: 'Sorry' };
    await expect((await claims()).answer(answer)).rejects.toMatchObject(refusal('NOT_FOUND'));
    await expect(shop.trpc().admin.claims.answer(answer)).rejects.toMatchObject(
      refusal('NOT_SIGNED_IN'),
    );
    await expect((await claims()).answer({ ...answer, words: '' })).rejects.toThrow('Please write');
  });

  it('makes room for another one', async () => {
    const { id, claimId } = await claimed();
    await (await claims()).answer({ id, claimId, words: 'Sorry.' });
    later(1);
    await make(await claim(id, { kind: 'other', words: 'The card was not mine.' }));
    expect((await page(id)).wrong.claims.map(({ answer }) => answer?.kind)).toEqual([
      'words',
      undefined,
    ]);
    expect(await mailsOf(id, 'claim')).toHaveLength(2);
  });
});

describe('a new delivery', () => {
  it('is an order of its own that costs nothing, takes flowers and a place, and is confirmed', async () => {
    const product = await createProduct(shop.services);
    const { id, claimId, orderNumber } = await claimed(product);
    const calls = await claims();
    const sent = { id, claimId, ...DAY, quantities: [1], words: 'With our apologies.' };
    const answered = await calls.deliverAgain(sent);
    const { orderId, orderNumber: again } = answered.claims[0]?.answer ?? {};
    expect(answered).toMatchObject({ status: 'delivered', paymentStatus: 'paid', attention: [] });
    const made = await ownersOrder(orderId ?? '');
    expect(made).toMatchObject({
      status: 'paid',
      paymentStatus: 'paid',
      total: '0.00',
      inPlaceOf: orderNumber,
      items: [{ quantity: 1, priceAtTime: '0.00' }],
      documents: [],
      attention: [],
      ...TIME,
    });
    expect(await stockOf(shop.services, product)).toBe(8);
    const [confirmed] = await mailsOf(orderId ?? '', 'order-paid');
    expect(confirmed).toContain(
      `It is free of charge: it takes the place of your order ${orderNumber}`,
    );
    expect(confirmed).not.toContain('payment');
    expect((await mailsOf(orderId ?? '', 'new-order')).join()).toContain('free of charge');
    expect((await mailsOf(id, 'claim-answered')).join()).toContain(`as order ${again ?? ''}`);
    const shown = (await page(id)).wrong.claims[0]?.answer;
    expect(shown?.orderUrl).toMatch(new RegExp(`^/my-order/${orderId ?? ''}\\?key=`));
    await calls.deliverAgain(sent);
    expect(await stockOf(shop.services, product), 'sent twice').toBe(8);
  });

  it('can be walked to its door, is no sale, and can be wrong as well', async () => {
    const { id, claimId } = await claimed();
    const { claims: made } = await (await claims()).deliverAgain({
      id,
      claimId,
      ...DAY,
      quantities: [1],
    });
    const orderId = made[0]?.answer?.orderId ?? '';
    const [sales] = await shop.services.orm.em
      .fork()
      .execute<{ sold: number }[]>(
        `select count(*)::int as sold from shop_order o where ${IS_SOLD}`,
      );
    expect(sales?.sold).toBe(1);
    expect((await page(orderId)).cancelling).toBe('ask');
    await deliver(orderId);
    await make(await claim(orderId));
    expect((await page(orderId)).wrong.claims).toHaveLength(1);
  });

  it('can be cancelled by the owner: nothing is owed, and its flowers are on sale again', async () => {
    const product = await createProduct(shop.services);
    const { id, claimId } = await claimed(product);
    const { claims: made } = await (await claims()).deliverAgain({
      id,
      claimId,
      ...DAY,
      quantities: [1],
    });
    const orderId = made[0]?.answer?.orderId ?? '';
    const { orders } = await admin();
    const cancelled = await orders.cancel({ id: orderId, reason: 'She is away' });
    expect(cancelled).toMatchObject({ status: 'cancelled', attention: [] });
    expect(await stockOf(shop.services, product)).toBe(9);
  });

  it('needs flowers, a day and a place, and nothing is kept of one that cannot be', async () => {
    const product = await createProduct(shop.services);
    const { id, claimId } = await claimed(product);
    await shop.trpc().order.place(orderFor([{ product, quantity: 9 }]) as never);
    const calls = await claims();
    const sent = { id, claimId, ...DAY, quantities: [1] };
    await expect(calls.deliverAgain(sent)).rejects.toMatchObject(refusal('OUT_OF_STOCK'));
    await expect(calls.deliverAgain({ ...sent, quantities: [0] })).rejects.toThrow('at least one');
    await expect(calls.deliverAgain({ ...sent, quantities: [2] })).rejects.toThrow('no more');
    await expect(calls.deliverAgain({ ...sent, deliveryDate: '2026-11-20' })).rejects.toMatchObject(
      refusal('DELIVERY_UNAVAILABLE'),
    );
    expect(await reasons(id)).toHaveLength(1);
  });

  it('goes on a day that is full or closed when the owner says so', async () => {
    const { id, claimId } = await claimed();
    const { delivery } = await admin();
    const { settings, version } = await delivery.settings();
    const closedDates = [{ date: DAY.deliveryDate, reason: 'Away' }];
    await delivery.save({ version, settings: { ...settings, closedDates } });
    const calls = await claims();
    const sent = { id, claimId, ...DAY, quantities: [1] };
    await expect(calls.deliverAgain(sent)).rejects.toThrow('Away');
    const { claims: made } = await calls.deliverAgain({ ...sent, anyway: true });
    expect((await ownersOrder(made[0]?.answer?.orderId ?? '')).attention).toEqual([]);
  });

  it('by two owners at once is one', async () => {
    const product = await createProduct(shop.services);
    const { id, claimId } = await claimed(product);
    const calls = await claims();
    const answers = await Promise.allSettled([
      calls.deliverAgain({ id, claimId, ...DAY, quantities: [1] }),
      calls.deliverAgain({ id, claimId, ...DAY, deliveryDate: '2026-11-25', quantities: [1] }),
      calls.answer({ id, claimId, words: 'Sorry' }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(shop.services, product)).toBeGreaterThanOrEqual(8);
  });

  it('by two owners with the same day and other bouquets or words is refused', async () => {
    const { id, claimId } = await claimed();
    const calls = await claims();
    const sent = { id, claimId, ...DAY, quantities: [1], words: 'With our apologies.' };
    await calls.deliverAgain(sent);
    await expect(calls.deliverAgain({ ...sent, words: 'Sorry.' })).rejects.toMatchObject(
      refusal('ATTENTION_CHANGED'),
    );
    await expect(calls.deliverAgain({ ...sent, quantities: [0] })).rejects.toMatchObject(
      refusal('ATTENTION_CHANGED'),
    );
  });

  it('is refused of an order that was not delivered, which would come twice', async () => {
    const { id } = await paid();
    later(2);
    const input = await claim(id, { kind: 'late' });
    await make(input);
    const day = { ...DAY, deliveryDate: '2026-11-25', quantities: [1] };
    const sent = { id, claimId: input.claimId, ...day };
    const calls = await claims();
    await expect(calls.deliverAgain(sent)).rejects.toMatchObject({
      ...refusal('RULE_NOT_MET'),
      message: 'This order has not been delivered: move it to another day instead.',
    });
    await deliver(id);
    expect((await calls.deliverAgain(sent)).claims[0]?.answer?.kind).toBe('delivery');
  });

  it('is refused where the recipient’s details are erased', async () => {
    const { id, claimId } = await claimed();
    await shop.services.orm.em
      .fork()
      .execute(`update shop_order set delivery_address = '' where id = ?`, [id]);
    await expect(
      (await claims()).deliverAgain({ id, claimId, ...DAY, quantities: [1] }),
    ).rejects.toThrow('there is no address');
  });

  it('of an order without an email address writes to no one', async () => {
    const { id, claimId } = await claimed();
    await shop.services.orm.em
      .fork()
      .execute(`update shop_order set customer_email = '' where id = ?`, [id]);
    const { claims: made } = await (await claims()).deliverAgain({
      id,
      claimId,
      ...DAY,
      quantities: [1],
    });
    expect(made[0]?.answer?.kind).toBe('delivery');
    expect(await mailsOf(id, 'claim-answered')).toEqual([]);
  });
});

it('a refund of no payment of that order is refused', async () => {
  const { id, claimId } = await claimed();
  const wish = { id, claimId, refundId: randomUUID(), amount: '10.00', words: '' };
  await expect((await claims()).refund({ ...wish, paymentId: randomUUID() })).rejects.toMatchObject(
    refusal('PAYMENT_NOT_FOUND'),
  );
});
