import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { vouchersIn } from './testing/voucher-kit.ts';

const shop = useTestShop();
checkInvariantsAfterEach(shop);
const { owner, made, sent, placed, look } = vouchersIn(shop);

const sessionId = 'session_of_a_voucher';
const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
const pay = (id: string) =>
  shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await payFor(scope, order);
  });
const toldOf = async (id: string) =>
  (await (await shop.adminTrpc()).admin.orders.byId({ id })).attention
    .filter(({ kind }) => kind === 'offer_ended')
    .map(({ text }) => text);

it.each([{ maxUses: 1 }, { oncePerAddress: true }])(
  'an unpaid order does not keep its own cart from its voucher: %j',
  async (terms) => {
    const overrides = { sessionId, idempotencyKey: randomUUID() };
    const payload = await sent(await made(terms), { overrides });
    const first = await shop.trpc().order.place(payload as never);
    expect(await look('SPRING10', '599.00', sessionId)).toMatchObject({ value: 10 });
    const again = await shop.trpc().order.place(payload as never);
    expect(again).toMatchObject({ id: first.id, total: '539.10' });
  },
);

it('an order that is paid counts for its own cart too', async () => {
  const order = await placed(await made({ maxUses: 1 }), { overrides: { sessionId } });
  await pay(order.id);
  const paid = look('SPRING10', '599.00', sessionId);
  await expect(paid).rejects.toThrow('The voucher SPRING10 is used up.');
});

it.each([
  ['used by its address since', { oncePerAddress: true }],
  ['over since', { lastDay: '2026-11-22' }],
  ['ended since', {}],
] as const)('money that comes late, of a voucher that is %s, is told', async (what, terms) => {
  const voucher = await made(terms);
  const first = await placed(voucher);
  later(61 * 60_000);
  await expireHolds(shop.scope());
  const second = await placed(voucher);
  await pay(second.id);
  if (what === 'over since') later(2 * 24 * 60 * 60_000);
  if (what === 'ended since') await (await owner()).end({ id: voucher.id });
  await pay(first.id);
  expect(await toldOf(first.id)).toEqual([
    expect.stringContaining('Voucher SPRING10 was no longer sold'),
  ]);
  expect(await toldOf(second.id)).toEqual([]);
});

it('money that comes late, of a voucher that can still be used, is not', async () => {
  const { id } = await placed(await made({ maxUses: 2 }));
  later(61 * 60_000);
  await expireHolds(shop.scope());
  await pay(id);
  expect(await toldOf(id)).toEqual([]);
});
