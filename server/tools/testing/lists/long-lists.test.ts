import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { KNOWN_LISTS, type ListPromise } from './known-lists.ts';
import { listsIn, listsOfReads, readsWithoutOutput } from './lists-of-reads.ts';
import { fillWithThousands, MANY } from './thousand-of-each.ts';

const shop = useTestShop({ isOwn: true });

/** What the calls are asked with whose lists can be long. */
const INPUTS: Readonly<Record<string, object>> = {
  'catalogue.shelf': {},
  'catalogue.sale': {},
  'admin.orders.day': { date: '2026-11-22' },
  'admin.orders.open': { list: 'attention' },
  'admin.orders.search': { text: 'FS-MANY' },
  'admin.payments.list': {},
  'admin.products.archived': {},
  'admin.log': {},
  'admin.reviews.list': { most: 10 },
  'admin.rounds.ofDay': { day: '2026-11-22' },
  'admin.print.day': { date: '2026-11-22' },
};

const long = Object.entries(KNOWN_LISTS).filter(([, promise]) => !isShort(promise));

function isShort(promise: ListPromise): boolean {
  return typeof promise === 'object' && 'short' in promise;
}

/** Asks as the owner's browser does. */
async function answerOf(name: string, inputs = INPUTS): Promise<unknown> {
  const client: unknown = await shop.adminTrpc();
  const call: unknown = name.split('.').reduce(fieldOf, client);
  if (typeof call !== 'function') throw new Error(`${name} is no call`);
  return Reflect.apply(call, undefined, [inputs[name]]);
}

function fieldOf(value: unknown, name: string): unknown {
  if (name === '' || value === null || value === undefined) return value;
  return Reflect.get(Object(value), name);
}

/** What is wrong with a list, where there are a thousand; empty where it keeps its promise. */
function broken(answer: unknown, path: string, promise: ListPromise): string {
  const list = path.split('.').reduce(fieldOf, answer);
  if (!Array.isArray(list) || list.length === 0) return 'is empty';
  if (list.length >= MANY || isShort(promise)) return '';
  if (promise === 'all') return `has ${list.length} of ${MANY}`;
  if ('goesOn' in promise) return fieldOf(answer, promise.goesOn) ? '' : 'does not go on';
  if (!('says' in promise)) return '';
  const total = Number(promise.says.split('.').reduce(fieldOf, answer));
  return total >= MANY ? '' : `says ${total} of ${MANY}`;
}

describe('a list of a thousand', () => {
  it('is there, or the answer says how many there are', async () => {
    await fillWithThousands(shop);
    const reviewed = 'select product_id as id from review limit 1';
    const [bouquet] = await query<{ id: string }>(shop.databaseUrl, reviewed);
    const inputs = { ...INPUTS, 'review.ofProduct': { ...bouquet, most: 10 } };
    const faults: string[] = [];
    const answers = new Map<string, unknown>();
    for (const [key, promise] of long) {
      const [name = '', path = ''] = key.split(' ');
      if (!answers.has(name)) answers.set(name, await answerOf(name, inputs));
      const fault = broken(answers.get(name), path, promise);
      if (fault) faults.push(`${key} ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  it('is found where it is cut off in silence', () => {
    const rows = Array.from({ length: 100 }, () => ({}));
    expect(broken({ rows }, 'rows', 'all')).toBe('has 100 of 1000');
    expect(broken({ rows, total: 100 }, 'rows', { says: 'total' })).toBe('says 100 of 1000');
    expect(broken({ rows }, 'rows', { goesOn: 'next' })).toBe('does not go on');
  });
});

describe('a list in an answer', () => {
  it('promises to be whole, to say how many there are, or to be short', () => {
    expect(readsWithoutOutput()).toEqual([]);
    expect(listsOfReads().toSorted()).toEqual(Object.keys(KNOWN_LISTS).toSorted());
  });

  it('is found wherever it stands', () => {
    const row = z.object({ id: z.string(), parts: z.array(z.object({})) });
    const answer = z.object({
      rows: z.array(row),
      names: z.array(z.string()),
      inner: z.object({ rows: z.array(row).optional() }).nullable(),
    });
    expect(listsIn(answer)).toEqual(['rows', 'inner.rows']);
    expect(listsIn(z.array(row).nullable())).toEqual(['']);
  });
});
