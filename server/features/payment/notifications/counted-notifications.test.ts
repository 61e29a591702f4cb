import { expect, it } from 'vitest';
import { payfastNotification, useValidateServer } from '#server/tools/testing/payfast-messages.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

// Forged notifications are work for the shop, and PayFast's own are never refused for them.

const payfast = useValidateServer();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl, rateLimits: true });

/** PayFast is played on this machine. */
const PAYFAST = '127.0.0.1';
const FORGED = payfastNotification({}, 'a guessed passphrase');

async function statusesOf(count: number, remoteAddress: string, payload = FORGED) {
  const statuses = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/payfast/notify',
      payload,
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    statuses.add(answer.statusCode);
  }
  return [...statuses];
}

it('those of a stranger are refused unread after some at once, and no longer than for a moment', async () => {
  expect(await statusesOf(120, '41.0.0.1')).toEqual([400]);
  expect(await statusesOf(1, '41.0.0.1')).toEqual([429]);
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
  expect(await statusesOf(1, '41.0.0.1', payfastNotification({}))).toEqual([200]);
});

it('those of strangers keep no other sender from being heard, and PayFast’s addresses are not counted', async () => {
  await statusesOf(121, '41.0.0.2');
  expect(await statusesOf(1, '41.0.0.3', payfastNotification({}))).toEqual([200]);
  expect(await statusesOf(700, PAYFAST)).toEqual([400]);
  expect(await statusesOf(1, PAYFAST, payfastNotification({ pf_payment_id: '2' }))).toEqual([200]);
});
