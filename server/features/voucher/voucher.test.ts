import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { createProduct, createProducts } from '#server/tools/testing/factories.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { TENTH, vouchersIn } from './testing/voucher-kit.ts';

const shop = useTestShop();
checkInvariantsAfterEach(shop);
const { owner, made, sent, placed, look } = vouchersIn(shop);

const AMOUNT = { code: 'HUNDRED', kind: 'amount', value: 10_000 } as const;
const OTHER = { customerEmail: 'lebo@example.co.za' };
const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
const pay = (id: string) =>
  shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await payFor(scope, order);
  });

describe('an order with a voucher', () => {
  it('costs less by it, and says so beside the documented figures', async () => {
    const order = await placed(await made());
    expect(order).toMatchObject({
      subtotal: '599.00',
      delivery: '0.00',
      total: '539.10',
      voucher: { code: 'SPRING10', discount: '59.90' },
    });
    const { voucher: _, ...plain } = order;
    expect(Object.keys(plain)).not.toContain('discount');
  });

  it('is the same by the documented route, and the code may be written in any way', async () => {
    await made(AMOUNT);
    const payload = await sent(AMOUNT, { overrides: { voucherCode: ' hundred ' } });
    const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      total: '499.00',
      voucher: { code: 'HUNDRED', discount: '100.00' },
    });
  });

  it('without one says nothing of vouchers', async () => {
    await made();
    const product = await createProduct(shop.services);
    const overrides = { voucherCode: undefined, total: '599.00' };
    const order = await placed(TENTH, { product, overrides });
    expect(order).not.toHaveProperty('voucher');
    expect(order.total).toBe('599.00');
  });

  it('is refused with the right figures where another total was seen', async () => {
    await made();
    const refused = placed(TENTH, { overrides: { total: '599.00' } });
    await expect(refused).rejects.toMatchObject({
      cause: {
        code: 'PRICE_CHANGED',
        details: { subtotal: '599.00', discount: '59.90', total: '539.10' },
      },
    });
  });

  it('leaves the least that can be paid to pay', async () => {
    const all = await made({ value: 100, code: 'EVERYTHING' });
    expect(await placed(all)).toMatchObject({ total: '5.00', voucher: { discount: '594.00' } });
  });

  it('hides its code with the rest once two hours have passed', async () => {
    const { id } = await placed(await made());
    later(2 * 60 * 60_000 + 1);
    const order = await shop.trpc().order.byId({ id });
    expect(order).toMatchObject({ masked: true, voucher: { code: '', discount: '59.90' } });
  });
});

describe('a code', () => {
  it('is looked at before the order, in any spelling', async () => {
    await made();
    expect(await look(' Spring 10')).toEqual({ code: 'SPRING10', kind: 'percent', value: 10 });
  });

  it.each([
    [
      'is not known',
      {},
      'OTHER',
      'We do not know this voucher code. Please check how it is written.',
    ],
    ['is over', { lastDay: '2026-11-20' }, 'SPRING10', 'The voucher SPRING10 is over.'],
    [
      'is for later',
      { firstDay: '2026-11-23' },
      'SPRING10',
      'The voucher SPRING10 can be used from Monday 23 November 2026.',
    ],
    [
      'is for larger orders',
      { minSubtotalCents: 60_000 },
      'SPRING10',
      'The voucher SPRING10 is for bouquets from R600.00.',
    ],
    [
      'takes nothing off',
      { kind: 'free_delivery', value: 0 },
      'SPRING10',
      'Delivery is free already, so the voucher SPRING10 takes nothing off.',
    ],
  ] as const)(
    'that %s is refused in one sentence, at the order too',
    async (_, change, code, said) => {
      await made(change as never);
      const refusal = { cause: { code: 'RULE_NOT_MET', message: said } };
      await expect(look(code)).rejects.toMatchObject(refusal);
      await expect(placed({ ...TENTH, code })).rejects.toMatchObject({
        cause: { ...refusal.cause, issues: [{ path: 'voucherCode', message: said }] },
      });
    },
  );

  it('holds on its first and its last day in Johannesburg', async () => {
    await made({ firstDay: '2026-11-22', lastDay: '2026-11-22' });
    shop.clock.now = new Date('2026-11-21T21:59:59.999Z');
    await expect(look('SPRING10')).rejects.toThrow('can be used from');
    shop.clock.now = new Date('2026-11-21T22:00:00.000Z');
    await look('SPRING10');
    shop.clock.now = new Date('2026-11-22T21:59:59.999Z');
    await look('SPRING10');
    shop.clock.now = new Date('2026-11-22T22:00:00.000Z');
    await expect(look('SPRING10')).rejects.toThrow('is over');
  });

  it('tells by a look neither whose it is nor which address has used it', async () => {
    const voucher = await made({
      email: 'thandi@example.co.za',
      lastDay: '2026-12-01',
      oncePerAddress: true,
    });
    await expect(placed(voucher, { overrides: OTHER })).rejects.toThrow(
      'The voucher SPRING10 is for another email address than the one of this order.',
    );
    await pay((await placed(voucher)).id);
    for (const email of ['thandi@example.co.za', OTHER.customerEmail]) {
      const input = { code: 'SPRING10', subtotal: '599.00', delivery: '0.00', email };
      expect(await shop.trpc().voucher.look(input)).toMatchObject({ value: 10 });
    }
    await expect(placed(voucher)).rejects.toThrow('was already used with this email address');
  });

  it('for one address is theirs in any capitals', async () => {
    const voucher = await made({ email: 'Lebo@example.co.za', lastDay: '2026-12-01' });
    await look('SPRING10');
    const order = await placed(voucher, { overrides: { customerEmail: 'LEBO@example.co.za' } });
    expect(order.voucher?.discount).toBe('59.90');
  });
});

describe('a use', () => {
  it('is taken once by ten orders that want the last one at once', async () => {
    const voucher = await made({ maxUses: 1 });
    const products = await createProducts(shop.services, 10);
    const orders = await Promise.all(
      products.map((product, index) =>
        sent(voucher, { product, overrides: { customerEmail: `no${index}@example.co.za` } }),
      ),
    );
    const answers = await Promise.all(
      orders.map((payload) => shop.app.inject({ method: 'POST', url: '/api/orders', payload })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).filter((status) => status !== 503);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([201, 422]));
    await expect(look('SPRING10')).rejects.toThrow('The voucher SPRING10 is used up.');
  });

  it('is free again when its unpaid order lapses, is cancelled or is replaced', async () => {
    const voucher = await made({ maxUses: 1 });
    const sessionId = 'session_of_a_voucher';
    await placed(voucher, { overrides: { sessionId } });
    const second = await placed(voucher, { overrides: { sessionId } });
    const key = shop.scope().orderAccessTokens.keyOf(second);
    await shop.trpc().order.cancel({ id: second.id, key });
    await placed(voucher);
    await expect(placed(voucher, { overrides: OTHER })).rejects.toThrow('is used up');
    later(61 * 60_000);
    await expireHolds(shop.scope());
    await placed(voucher, { overrides: OTHER });
  });

  it('stays taken once it is paid, and counts for its address in any capitals', async () => {
    const voucher = await made({ oncePerAddress: true });
    const { id } = await placed(voucher);
    await pay(id);
    const again = placed(voucher, { overrides: { customerEmail: 'Thandi@Example.co.za' } });
    await expect(again).rejects.toThrow('was already used with this email address');
    await placed(voucher, { overrides: OTHER });
  });

  it('of money that comes late counts again, even where the last use is taken since', async () => {
    const voucher = await made({ maxUses: 1 });
    const first = await placed(voucher);
    later(61 * 60_000);
    await expireHolds(shop.scope());
    const second = await placed(voucher, { overrides: OTHER });
    await pay(first.id);
    await pay(second.id);
    const [listed] = (await (await owner()).list()).vouchers;
    expect(listed).toMatchObject({ uses: 2, unpaidUses: 0, given: '119.80' });
  });
});

describe('the owner', () => {
  it('sees what is used of each voucher, and what was given', async () => {
    const voucher = await made(AMOUNT);
    const { id } = await placed(voucher);
    await pay(id);
    await placed(voucher, { overrides: OTHER });
    const { vouchers } = await (await owner()).list();
    expect(vouchers).toMatchObject([{ code: 'HUNDRED', uses: 2, unpaidUses: 1, given: '100.00' }]);
  });

  it('changes all of it but code and value, with a line in the log', async () => {
    const { id, version } = await made();
    const calls = await owner();
    const changed = { ...TENTH, maxUses: 5, lastDay: '2026-12-01' };
    expect(await calls.save({ id, version, voucher: changed })).toMatchObject({ version: 2 });
    // Sent twice it is one change.
    expect(await calls.save({ id, version, voucher: changed })).toMatchObject({ version: 2 });
    await expect(
      calls.save({ id, version: 2, voucher: { ...changed, value: 20 } }),
    ).rejects.toThrow('Code and value stay as they are');
    await expect(calls.save({ id, version: 1, voucher: TENTH })).rejects.toMatchObject({
      cause: { code: 'SETTINGS_CHANGED' },
    });
    const { lines } = await (await shop.adminTrpc()).admin.log({});
    expect(lines.filter(({ title }) => title === 'Voucher changed')).toHaveLength(2);
  });

  it('gives no code out twice, and none that is hard to type', async () => {
    await made();
    await expect(made()).rejects.toThrow('There is or was a voucher with this code');
    expect((await made({ code: ' new - 10 ' })).code).toBe('NEW-10');
    await expect(made({ code: 'abc' })).rejects.toThrow('Use 4 to 30 letters');
    await expect(made({ code: 'MORE', value: 101 })).rejects.toThrow('whole per cent');
  });

  it('ends a voucher for good: orders keep what it gave', async () => {
    const voucher = await made();
    const order = await placed(voucher);
    const calls = await owner();
    expect((await calls.end({ id: voucher.id })).isOn).toBe(false);
    await calls.end({ id: voucher.id });
    await expect(look('SPRING10')).rejects.toThrow('is over');
    await expect(
      calls.save({ id: voucher.id, version: 2, voucher: { ...TENTH, maxUses: 3 } }),
    ).rejects.toThrow('has ended');
    expect((await shop.trpc().order.byId({ id: order.id })).total).toBe('539.10');
    await expect(calls.end({ id: randomUUID() })).rejects.toThrow('no longer there');
    expect((await calls.list()).past).toMatchObject([{ code: 'SPRING10', uses: 1 }]);
  });
});

describe('the pages of the shop', () => {
  it('say that there are vouchers while one can be used now or later, and else nothing', async () => {
    const words = async () => shop.trpc().content.words();
    expect(await words()).not.toHaveProperty('takesVouchers');
    await made({ firstDay: '2026-12-01', lastDay: '2026-12-02' });
    expect(await words()).toMatchObject({ takesVouchers: true });
    shop.clock.now = new Date('2026-12-02T22:00:00.000Z');
    expect(await words()).not.toHaveProperty('takesVouchers');
  });
});
