import { expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import { openScope } from '#server/app/open-scope.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { tryVoucher } from './take-voucher.ts';
import { TENTH, vouchersIn } from './testing/voucher-kit.ts';

const shop = useTestShop({ rateLimits: true });
const { made, sent } = vouchersIn(shop);

const STRANGER = '41.0.9.1';
const lookFrom = (network: string, code: string, sessionId?: string) =>
  tryVoucher(openScope(shop.services, network), {
    code,
    sessionId,
    subtotal: cents(59_900),
    delivery: cents(0),
  });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'given',
    ({ code }) => code,
  );

it('codes cannot be guessed by trying many at once, neither beside an order nor with one', async () => {
  await made();
  const tries = Array.from({ length: 60 }, (_, index) =>
    codeOf(lookFrom(STRANGER, `GUESS${index}`)),
  );
  const told = await Promise.all(tries);
  expect(told.filter((code) => code === 'RULE_NOT_MET').length).toBeLessThanOrEqual(20);
  expect(told.at(-1)).toBe('TOO_MANY');
  // The right one among them would not be told either.
  expect(await codeOf(lookFrom(STRANGER, 'SPRING10'))).toBe('TOO_MANY');
  const payload = await sent({ ...TENTH, code: 'GUESS' });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    payload,
    remoteAddress: STRANGER,
  });
  expect(answer.json().error.code).toBe('TOO_MANY');
  expect(await codeOf(lookFrom('41.0.77.1', 'SPRING10'))).toBe('given');
});

it('a right code is not counted, so that a network of many shoppers is never kept out', async () => {
  await made();
  for (let turn = 0; turn < 70; turn += 1) {
    expect(await codeOf(lookFrom('41.0.99.1', 'spring10'))).toBe('given');
  }
});

it('nor is one that cannot be used, which is no guess', async () => {
  await made({ lastDay: '2026-11-20' });
  for (let turn = 0; turn < 70; turn += 1) {
    expect(await codeOf(lookFrom('41.0.98.1', 'spring10'))).toBe('RULE_NOT_MET');
  }
});

it('where neighbours have guessed, a cart with bouquets still has a few tries', async () => {
  const voucher = await made();
  const product = await createProduct(shop.services);
  for (let turn = 0; turn < 25; turn += 1) await codeOf(lookFrom(STRANGER, `GUESS${turn}`));
  const sessionId = 'session_with_bouquets';
  expect(await codeOf(lookFrom(STRANGER, 'SPRING10', sessionId))).toBe('TOO_MANY');
  await shop.trpc().cart.add({ sessionId, productId: product.id, quantity: 1, size: 'm' });
  const tries = [];
  for (const code of ['SPRING10', 'SPRING10', 'SPRING10', 'SPRING10', 'MISTYPED']) {
    tries.push(await codeOf(lookFrom(STRANGER, code, sessionId)));
  }
  expect(tries).toEqual(['given', 'given', 'given', 'given', 'RULE_NOT_MET']);
  const payload = await sent(voucher, { product, overrides: { sessionId } });
  const order = { method: 'POST', url: '/api/orders', payload, remoteAddress: STRANGER } as const;
  expect((await shop.app.inject(order)).statusCode).toBe(201);
  const guesses = [];
  for (const code of ['AGAIN1', 'AGAIN2', 'AGAIN3']) {
    guesses.push(await codeOf(lookFrom(STRANGER, code, sessionId)));
  }
  expect(guesses).toEqual(['RULE_NOT_MET', 'RULE_NOT_MET', 'TOO_MANY']);
});
