import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  DELIVERED,
  EMAIL,
  MARK,
  markedPerson,
} from '#server/features/privacy/testing/marked-person.ts';
import { runPerson } from '#server/tools/person/testing/run-person.ts';
import { OPEN_MS } from '#server/features/order/order.view.ts';
import { hear } from './hear.ts';
import { useListeningShop } from './listening-shop.ts';
import { spellings } from './spellings.ts';

// The page of an order, asked for by other spellings of its address.

const { shop, address } = useListeningShop({
  asStarted: true,
  pages: true,
  servers: 1,
  rateLimits: true,
  trustedProxies: ['127.0.0.1'],
});
const { order } = markedPerson(shop);

let callers = 0;
/** Returns the address of a visitor that has asked for nothing yet. */
const stranger = () => `41.0.${Math.floor((callers += 1) / 200)}.${(callers % 200) + 1}`;

const ask = (target: string, caller = stranger()) =>
  hear(address(), target, `x-forwarded-for: ${caller}\r\n`);

const pageOf = (id: string) => `/my-order/${id}?key=guessed`;

it('a guess by another spelling is counted as a plain one, wherever it reaches the order', async () => {
  const { id, orderNumber } = await order(DELIVERED);
  const guesses = spellings(pageOf(randomUUID()));
  const isReaching = await Promise.all(
    spellings(pageOf(id)).map(async (spelled) => (await ask(spelled)).body.includes(orderNumber)),
  );
  expect(isReaching.filter(Boolean).length).toBeGreaterThan(5);
  for (const [limit, most] of [
    ['miss', 60],
    ['page-rendered', 30],
  ] as const) {
    for (const [index, spelled] of guesses.entries()) {
      const caller = stranger();
      await shop.services.limits.consume(limit, caller, most - 1);
      expect([400, 404], spelled).toContain((await ask(spelled, caller)).status);
      if (!isReaching[index]) continue;
      const next = await ask(pageOf(randomUUID()), caller);
      expect(next.status, `${limit} after ${spelled}`).toBe(429);
    }
  }
}, 120_000);

it('no spelling shows what is masked by now, or erased', async () => {
  const { id } = await order(DELIVERED);
  const scope = shop.scope();
  const stored = await scope.orders.findById(id);
  const key = stored ? scope.orderAccessTokens.keyOf(stored) : '';
  const all = ['', `?key=${key}`].flatMap((query) => {
    const plain = `/my-order/${id}${query}`;
    return [plain, ...spellings(plain)];
  });
  /** Those that tell whose order it is. */
  const telling = async () => {
    const told: string[] = [];
    for (const spelled of all) if ((await ask(spelled)).body.includes(MARK)) told.push(spelled);
    return told;
  };
  expect((await telling()).length, 'while it is open').toBeGreaterThan(10);

  shop.clock.now = new Date(shop.clock.now.getTime() + OPEN_MS);
  const proven = await telling();
  expect(proven.length, 'with its key').toBeGreaterThan(5);
  expect(proven.filter((spelled) => !spelled.includes(key))).toEqual([]);

  expect((await runPerson(shop, 'erase', EMAIL)).code).toBe(0);
  expect(await telling()).toEqual([]);
}, 120_000);
