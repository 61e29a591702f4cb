import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createProduct, stockOf } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { useChangeShop } from './testing/change-kit.ts';

const kit = useChangeShop();
const { shop, admin, desk, owner, paid, reasons, mails, moneyOf } = kit;
const { rose, started, times, change, payFast } = kit;

describe('a placed order that costs more once it is changed', () => {
  it('takes the stock, keeps what was paid, and has the rest to be paid', async () => {
    const { id, roses, input, lines } = await started();
    const more = [{ lineId: lines[0]?.lineId, quantity: 2 }];
    const { preview, saved } = await change(input, { lines: more });
    expect(preview).toMatchObject({
      before: '599.00',
      after: '1198.00',
      toPay: '599.00',
      toRefund: '0.00',
      stock: [{ productName: 'Rose', takes: 1, left: 8 }],
      takesPlace: false,
    });
    expect(saved).toMatchObject({
      status: 'paid',
      paymentStatus: 'paid',
      total: '1198.00',
      money: { paid: '599.00', toPay: '599.00', toRefund: '0.00' },
      items: [{ quantity: 2, priceAtTime: '599.00' }],
    });
    expect(saved.history.at(-1)?.reason).toBe(
      'Changed. Bouquets: 2 × Rose, Medium (M) (before: 1 × Rose, Medium (M)). Total: R1198.00 (before: R599.00).',
    );
    expect(await stockOf(shop.services, roses)).toBe(8);
    expect(await moneyOf(id)).toMatchObject({ priceGivenBack: '0.00', otherMoney: '0.00' });
  });

  it('tells the customer in the words of the preview what changed and what is to be paid', async () => {
    const { input, lines } = await started();
    const { preview } = await change(input, { lines: [{ lineId: lines[0]?.lineId, quantity: 2 }] });
    const [mail] = await mails('order-changed');
    expect(mail?.text.replace(/http\S+/, '(the link to the order)')).toBe(preview.mail?.text);
    expect(mail?.text).toContain('It now costs R1198.00, which is R599.00 more than before.');
    expect(mail?.text).toContain('R599.00 is still to pay.');
    expect(mail?.text).toContain('Bouquets: 2 × Rose, Medium (M)');
  });

  it('is paid by the link of its page, through PayFast, and the money is in the books', async () => {
    const { id } = await started();
    const { saved } = await times(id, 2);
    const { data } = await shop.trpc().payment.initiate({ orderId: id });
    const number = `${saved.orderNumber}-2`;
    expect(data).toMatchObject({ m_payment_id: number, amount: '599.00' });
    await payFast(number, '599.00');
    const order = await (await owner()).byId({ id });
    expect(order.money).toMatchObject({ paid: '1198.00', toPay: '0.00', toRefund: '0.00' });
    expect(order.attention).toEqual([]);
    const [mail] = await mails('supplement-paid');
    const told = `Your payment of R599.00 for your order ${saved.orderNumber} has arrived.`;
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(`${told} Nothing is left to pay.`);
    const { payments } = await moneyOf(id);
    expect(payments).toMatchObject([
      { amount: '599.00', isForChange: false, isWrongAmount: false, owed: '0.00' },
      { amount: '599.00', isForChange: true, isWrongAmount: false, owed: '0.00' },
    ]);
    await payFast(number, '599.00');
    expect((await moneyOf(id)).payments).toHaveLength(2);
    expect(await mails('supplement-paid')).toHaveLength(1);
  });

  it('has what is paid twice or in another sum refunded', async () => {
    const { id } = await started();
    const { saved } = await times(id, 2);
    const number = `${saved.orderNumber}-2`;
    await payFast(number, '100.00', '7100001');
    expect(await reasons(id)).toEqual([
      'Payment 7100001 does not pay for what the order costs now: R100.00 of it must be refunded.',
    ]);
    await payFast(number, '599.00', '7100002');
    await payFast(number, '599.00', '7100003');
    const { payments } = await moneyOf(id);
    expect(payments.map(({ owed }) => owed).toSorted()).toEqual([
      '0.00',
      '0.00',
      '100.00',
      '599.00',
    ]);
    await expect((await owner()).byId({ id })).resolves.toMatchObject({ money: { toPay: '0.00' } });
  });

  it('is paid at the counter', async () => {
    const { id } = await started();
    await times(id, 2);
    const payment = { orderId: id, way: 'cash' } as const;
    await (await admin()).payments.recordOwn(payment);
    const { payments } = await moneyOf(id);
    const taken = payments.find(({ isForChange }) => isForChange);
    expect(taken).toMatchObject({ way: 'cash', amount: '599.00', owed: '0.00' });
    expect((await (await admin()).payments.recordOwn(payment)).payments).toHaveLength(2);
    await expect((await admin()).payments.recordOwn({ ...payment, way: 'eft' })).rejects.toThrow(
      'paid already',
    );
  });

  it('is asked for by a message and an email', async () => {
    const { id } = await started();
    await times(id, 2);
    const { text, total } = await (await desk()).paymentRequest({ id });
    expect(total).toBe('599.00');
    expect(text).toContain('was changed, and R599.00 is still to pay');
    await (await desk()).requestPayment({ id });
    expect((await mails('supplement-request'))[0]?.text).toContain('R599.00 is still to pay');
  });

  it('is not to be paid at PayFast where that takes no sum so small', async () => {
    const { id, input } = await started();
    const lily = await createProduct(shop.services, {
      name: 'Lily',
      priceCents: 60_100,
      sizes: [],
    });
    await change(input, { lines: [{ productId: lily.id, quantity: 1 }] });
    const words = 'R2.00 is still to pay. PayFast takes no less than R5.00';
    expect((await mails('order-changed'))[0]?.text).toContain(words);
    expect((await (await desk()).paymentRequest({ id })).text).toContain(words);
  });

  it('can be let go, and then nothing goes back when the change is undone', async () => {
    const { id } = await started();
    await times(id, 2);
    const waive = async (amountSeen: string) => (await desk()).waive({ id, amountSeen } as never);
    await expect(waive('1.00')).rejects.toThrow('still to be paid');
    expect((await waive('599.00')).money.toPay).toBe('0.00');
    await expect(shop.trpc().payment.initiate({ orderId: id })).rejects.toThrow('already');
    const { saved } = await times(id, 1);
    expect(saved.money).toMatchObject({ paid: '599.00', toPay: '0.00', toRefund: '0.00' });
    await expect(
      shop.trpc().admin.desk.waive({ id, amountSeen: '599.00' } as never),
    ).rejects.toThrow('sign in');
  });

  it('that was let go and is paid all the same is told as money that is not due, never as paid twice', async () => {
    const { id } = await started();
    await times(id, 2);
    const [due] = await query<{ number: string }>(
      shop.databaseUrl,
      'select number from supplement',
    );
    await (await desk()).waive({ id, amountSeen: '599.00' } as never);
    await payFast(due?.number ?? '', '599.00', '77');
    expect(await reasons(id)).toEqual([
      'Payment 77 does not pay for what the order costs now: R599.00 of it must be refunded.',
    ]);
  });

  it('is added to what is due already, and a change back takes it away', async () => {
    const { id } = await started();
    await times(id, 2);
    expect((await times(id, 3)).saved.money.toPay).toBe('1198.00');
    expect((await times(id, 1)).saved.money).toMatchObject({ toPay: '0.00', toRefund: '0.00' });
    const { saved } = await times(id, 2);
    await payFast(`${saved.orderNumber}-2`, '599.00');
    expect(await reasons(id)).toHaveLength(1);
    await payFast(`${saved.orderNumber}-3`, '599.00', '7100002');
    await expect((await owner()).byId({ id })).resolves.toMatchObject({ money: { toPay: '0.00' } });
  });
});

describe('a placed order that costs less once it is changed', () => {
  async function twoRoses() {
    const roses = await rose();
    const { id, orderNumber } = await paid(
      {
        total: '1198.00',
        subtotal: '1198.00',
        items: [{ productId: roses.id, quantity: 2, priceAtTime: '599.00' }],
      },
      roses,
    );
    return { id, orderNumber, roses };
  }
  const refund = async (id: string, amount: string) => {
    const { payments } = await moneyOf(id);
    const paymentId = payments.findLast(({ owed }) => owed !== '0.00')?.id ?? '';
    const wish = { id: randomUUID(), paymentId, amount, reason: 'The order was changed' };
    return (await admin()).payments.recordRefund(wish as never);
  };

  it('gives the stock back and has exactly the difference refunded', async () => {
    const { id, roses } = await twoRoses();
    expect(await stockOf(shop.services, roses)).toBe(8);
    const { preview, saved } = await times(id, 1);
    expect(preview).toMatchObject({ toPay: '0.00', toRefund: '599.00', stock: [{ takes: -1 }] });
    expect(await stockOf(shop.services, roses)).toBe(9);
    expect(saved.money).toMatchObject({ paid: '1198.00', toRefund: '599.00' });
    expect(await reasons(id)).toEqual([
      expect.stringContaining('It was changed and costs less than was paid: R599.00'),
    ]);
    const { owed } = await (await admin()).payments.list({});
    expect(owed).toMatchObject([{ orderId: id, why: 'cheaper', payment: { owed: '599.00' } }]);
    expect((await mails('order-changed'))[0]?.text).toContain('We still have to refund R599.00');
    await refund(id, '599.00');
    const after = await (await owner()).byId({ id });
    expect(after).toMatchObject({ status: 'paid', paymentStatus: 'paid', attention: [] });
    expect(after.money).toMatchObject({ refunded: '599.00', toRefund: '0.00' });
    const [told] = await mails('refund');
    expect(told?.text).toContain('was changed and now costs R599.00');
    expect(await moneyOf(id)).toMatchObject({ priceGivenBack: '0.00' });
  });

  it('takes again what was to be refunded when it costs more after all', async () => {
    const { id } = await twoRoses();
    await times(id, 1);
    expect((await times(id, 3)).saved.money).toMatchObject({ toRefund: '0.00', toPay: '599.00' });
    expect((await times(id, 2)).saved.money).toMatchObject({ toRefund: '0.00', toPay: '0.00' });
  });

  it('keeps what it takes again from a refund form that was opened before', async () => {
    const { id } = await twoRoses();
    await times(id, 1);
    await times(id, 2);
    const { payments } = await moneyOf(id);
    const wish = { id: randomUUID(), paymentId: payments[0]?.id, amount: '599.00' };
    const send = async (owedSeen: string) =>
      (await admin()).payments.recordRefund({ ...wish, reason: 'Changed', owedSeen } as never);
    await expect(send('599.00')).rejects.toThrow('By now R0.00 of this payment');
    await send('0.00');
  });

  it('counts what was refunded for another reason before: the difference still goes back', async () => {
    const { id } = await twoRoses();
    const { payments } = await moneyOf(id);
    await (await admin()).payments.recordRefund({
      id: randomUUID(),
      paymentId: payments[0]?.id,
      amount: '100.00',
      reason: 'A rose had wilted',
    } as never);
    expect((await times(id, 1)).saved.money).toMatchObject({
      refunded: '100.00',
      toRefund: '599.00',
    });
  });

  it('has the payment of an earlier change refunded first', async () => {
    const { id, orderNumber } = await twoRoses();
    await times(id, 3);
    await payFast(`${orderNumber}-2`, '599.00');
    await times(id, 2);
    expect((await moneyOf(id)).payments.map(({ owed }) => owed)).toEqual(['0.00', '599.00']);
    await times(id, 1);
    expect((await moneyOf(id)).payments.map(({ owed }) => owed)).toEqual(['599.00', '599.00']);
  });

  it.each<[string, boolean]>([
    ['before it is undone', true],
    ['after that', false],
  ])(
    'tells the customer that it changed, not that it was paid twice, of a change paid %s',
    async (_when, isPaidFirst) => {
      const { id, orderNumber } = await twoRoses();
      await times(id, 3);
      if (isPaidFirst) await payFast(`${orderNumber}-2`, '599.00');
      await times(id, 2);
      if (!isPaidFirst) await payFast(`${orderNumber}-2`, '599.00');
      await refund(id, '599.00');
      const [told] = await mails('refund');
      expect(told?.text).toContain('was changed and now costs R1198.00. We have refunded R599.00');
      expect(told?.text).not.toContain('twice');
    },
  );

  it('has all of its money refunded when it is cancelled then', async () => {
    const { id, orderNumber } = await twoRoses();
    await times(id, 3);
    await payFast(`${orderNumber}-2`, '599.00');
    await times(id, 1);
    const { toRefund } = (await (await owner()).byId({ id })).ifCancelled;
    expect(toRefund).toBe('1797.00');
    await (await owner()).cancel({ id, reason: 'No roses' });
    await expect((await owner()).byId({ id })).resolves.toMatchObject({
      money: { toRefund: '1797.00', toPay: '0.00' },
    });
    await refund(id, '599.00');
    await refund(id, '1198.00');
    expect(await (await owner()).byId({ id })).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('is refused where more would go back than is left', async () => {
    const { id } = await twoRoses();
    const { payments } = await moneyOf(id);
    await (await admin()).payments.recordRefund({
      id: randomUUID(),
      paymentId: payments[0]?.id,
      amount: '700.00',
      reason: 'A rose had wilted',
    } as never);
    await expect(times(id, 1)).rejects.toThrow('refunded already');
  });
});
