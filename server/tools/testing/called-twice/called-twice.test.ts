import { expect, describe, it } from 'vitest';
import { changingProcedures } from '#server/tools/testing/left-out/changing-calls.ts';
import { comparable, useStoredRows } from '#server/tools/testing/left-out/stored-rows.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { OWNERS, OWNERS_HARMLESS } from './owners-calls.ts';
import { cartItem, HARMLESS, REPEATED } from './repeated-calls.ts';

// A press whose answer was lost is pressed again, and a finger may tap twice. Every mutation is read from the router:
// sent twice it does as much as sent once, or it is named with the reason why twice is no harm.

const shop = useTestShop();
const rows = useStoredRows(shop);

const HALF_A_MINUTE_MS = 30_000;

function send(name: string, input: object, headers: Record<string, string> = {}) {
  const call = changingProcedures.find((each) => each.name === name);
  if (!call) throw new Error(`There is no mutation ${name}`);
  return shop.app.inject({ ...call.request(input), headers });
}

/** What is stored, but for when it was touched last: each call may note that. */
async function stored(): Promise<string[]> {
  const now = await rows.read();
  return comparable(now, now).map((line) => line.replace(/"(updated|begun)_at": "[^"]*"/, ''));
}

/** What is stored before a call, after it, and after it was sent again. */
async function calledTwice(name: string, input: object, headers: Record<string, string> = {}) {
  const before = await stored();
  const { statusCode, body } = await send(name, input, headers);
  expect(statusCode, `${name}: ${body}`).toBe(200);
  const once = await stored();
  shop.clock.now = new Date(shop.clock.now.getTime() + HALF_A_MINUTE_MS);
  const again = await send(name, input, headers);
  expect(again.statusCode, `${name} again: ${again.body}`).toBeLessThan(500);
  return { before, once, twice: await stored() };
}

const keysOf = (...lists: object[]) => lists.flatMap((list) => Object.keys(list)).toSorted();

describe('a mutation', () => {
  it('is held to doing as much when it is sent twice as once, or is known to do no harm', async () => {
    const refusals: { name: string; isOwners: boolean }[] = [];
    // One after the other: so many at once are more than the shop takes.
    for (const { name } of changingProcedures) {
      const isOwners = (await send(name, {})).statusCode === 401 && !(name in HARMLESS);
      refusals.push({ name, isOwners });
    }
    const named = (are: boolean) =>
      refusals.filter(({ isOwners }) => isOwners === are).map(({ name }) => name);
    expect(named(false).toSorted()).toEqual(keysOf(REPEATED, HARMLESS));
    expect(named(true).toSorted(), 'the owner’s').toEqual(keysOf(OWNERS, OWNERS_HARMLESS));
  });

  it.each(Object.entries(REPEATED))(
    'does as much when it is sent twice as once: %s',
    async (name, prepare) => {
      const { before, once, twice } = await calledTwice(name, await prepare(shop));
      expect(once, 'it does something').not.toEqual(before);
      expect(twice).toEqual(once);
    },
  );

  it.each(Object.entries(OWNERS))(
    'does as much when the owner sends it twice as once: %s',
    async (name, prepare) => {
      const headers = { cookie: await shop.signIn() };
      const { before, once, twice } = await calledTwice(name, await prepare(shop), headers);
      expect(once, 'it does something').not.toEqual(before);
      expect(twice).toEqual(once);
    },
  );

  it('is found when it does more', async () => {
    const { once, twice } = await calledTwice('cart.add', await cartItem(shop));
    expect(twice).not.toEqual(once);
  });
});
