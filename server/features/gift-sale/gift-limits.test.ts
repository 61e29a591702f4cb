import { expect, it } from 'vitest';
import { openScope } from '#server/app/open-scope.ts';
import { buyGiftInput } from '#contract/gift/gift.schema.ts';
import { cents } from '#contract/money/money.ts';
import { tryVoucher } from '#server/features/voucher/take-voucher.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { buyGift } from './buy-gift.ts';
import { giftsIn } from './testing/gift-kit.ts';

const shop = useTestShop({ rateLimits: true });
const { turnOn, wishFor, sold } = giftsIn(shop);

const STRANGER = '41.0.9.1';
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'given',
    ({ code }) => code,
  );
const buyFrom = (network: string) =>
  codeOf(buyGift(openScope(shop.services, network), buyGiftInput.parse(wishFor('200.00'))));
const lookFrom = (network: string, code: string) =>
  codeOf(
    tryVoucher(openScope(shop.services, network), {
      code,
      sessionId: undefined,
      subtotal: cents(59_900),
      delivery: cents(0),
    }),
  );

it('a network orders only some gift vouchers at once that nobody pays, and no other is kept out', async () => {
  await turnOn();
  const tries = await Promise.all(Array.from({ length: 30 }, () => buyFrom(STRANGER)));
  expect(tries.filter((code) => code === 'given')).toHaveLength(20);
  expect(tries.filter((code) => code === 'TOO_MANY')).toHaveLength(10);
  expect(await buyFrom('41.0.77.1')).toBe('given');
});

it('codes of gift vouchers cannot be guessed by trying many', async () => {
  await turnOn();
  const { code } = await sold('200.00');
  const guess = `GIFT${'A'.repeat(16)}`;
  const tries = await Promise.all(Array.from({ length: 30 }, () => lookFrom(STRANGER, guess)));
  expect(tries.filter((told) => told === 'RULE_NOT_MET')).toHaveLength(20);
  // The right one among them would not be told either.
  expect(await lookFrom(STRANGER, code)).toBe('TOO_MANY');
  expect(await lookFrom('41.0.77.1', code)).toBe('given');
});
