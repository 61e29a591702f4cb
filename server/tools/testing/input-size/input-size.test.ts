import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TEXT_PAGES } from '#contract/content/texts/text-pages.ts';
import { MAX_TEXTS_BYTES, textsOfPage } from '#contract/content/texts/texts.schema.ts';
import { isQueryOverPost } from '#contract/http/queries-over-post.ts';
import { ADMIN_BODY_LIMIT_BYTES, BODY_LIMIT_BYTES } from '#server/platform/http/json-body.ts';
import { watchRequests } from '#server/tools/testing/fuzz/observed-schemas.ts';
import {
  type ChangingCall,
  noteChangingRoutes,
  procedureInputs,
} from '#server/tools/testing/left-out/changing-calls.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { largestJson } from './largest-json.ts';

// What a schema accepts gets through the limit of its route. The calls are read from the running shop and
// the sizes from the schemas, so that what is added is held to it.

// What REST handlers read their input with tells how large it can be.
vi.mock('#server/platform/http/parse.ts', async () => ({
  parse: (await import('#server/tools/testing/fuzz/observed-schemas.ts')).learn,
}));

/** The longest address that common proxies take. Each byte takes three in it. */
const ADDRESS_LIMIT_BYTES = (8 * 1024) / 3;
const OPEN_TO_ALL = [
  'admin.login',
  'admin.loginCode',
  'POST /api/admin/login',
  'POST /api/admin/login/code',
];

let changingRoutes: () => Promise<ChangingCall[]>;
const shop = useTestShop({
  observe: (app) => {
    watchRequests(app);
    changingRoutes = noteChangingRoutes(app);
  },
});

function limitOf({ name, type }: { name: string; type: string }): number {
  if (type === 'query' && !isQueryOverPost(name)) return ADDRESS_LIMIT_BYTES;
  const isAdmins = /^admin\.|^\w+ \/api\/admin\//.test(name) && !OPEN_TO_ALL.includes(name);
  return isAdmins ? ADMIN_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES;
}

/** What is wrong with these inputs, in words. */
function faultsOf(inputs: readonly { name: string; type: string; schema: z.ZodType }[]): string[] {
  return inputs.flatMap((input) => {
    const { bytes, unbounded } = largestJson(input.schema);
    const limit = limitOf(input);
    const open = unbounded.map(
      (path) => `${input.name}: ${path || 'the input'} has no bound, give it a max`,
    );
    const isTooLarge = bytes > limit;
    return isTooLarge
      ? [...open, `${input.name} can have ${bytes} bytes, its route takes ${Math.floor(limit)}`]
      : open;
  });
}

describe('T24: the largest input that is accepted', () => {
  let routes: ChangingCall[] = [];
  beforeAll(async () => {
    // Each route shows what it reads its input with. One of them ends the session.
    for (const call of await changingRoutes()) {
      const headers = { cookie: await shop.signIn() };
      await shop.app.inject({ ...call.request({}), headers });
    }
    routes = await changingRoutes();
  });

  it('is no larger than it says where the words of each page have a schema of their own', () => {
    const sizes = TEXT_PAGES.map((page) => largestJson(textsOfPage(page)));
    expect(sizes.flatMap(({ unbounded }) => unbounded)).toEqual([]);
    expect(Math.max(...sizes.map(({ bytes }) => bytes))).toBeLessThanOrEqual(MAX_TEXTS_BYTES);
  });

  it('has a bound in every field, and gets through the limit of every procedure', () => {
    expect(procedureInputs.length).toBeGreaterThan(40);
    expect(faultsOf(procedureInputs)).toEqual([]);
  });

  it('has a bound in every field, and gets through the limit of every route', () => {
    const inputs = routes.flatMap(({ name, schemas }) =>
      schemas.map((schema) => ({ name, type: 'mutation', schema })),
    );
    expect(inputs.length).toBeGreaterThan(5);
    expect(faultsOf(inputs)).toEqual([]);
  });
});

describe('the rule', () => {
  const errorsIn = (schema: z.ZodType, name = 'cart.add') =>
    faultsOf([{ name, type: 'mutation', schema }]);

  it.each([
    ['a text', z.string()],
    ['a text with a pattern', z.string().regex(/^a+$/)],
    ['a moment', z.iso.datetime()],
    ['a list', z.array(z.uuid())],
    ['a check of our own', z.custom<string>(() => true)],
    ['fields of any name', z.record(z.string().max(5), z.boolean())],
    ['anything', z.unknown()],
    ['a text in one of two', z.union([z.string(), z.number()])],
    ['a text that is read into something else', z.string().transform(Number)],
    ['a text in a list', z.array(z.object({ a: z.string() })).max(2)],
  ])('finds that %s has no bound', (_what, schema) => {
    expect(errorsIn(z.object({ field: schema.optional() }))).toEqual([
      expect.stringMatching(/^cart\.add: field.* has no bound, give it a max$/),
    ]);
  });

  it('finds what does not get through', () => {
    const list = z.object({ ids: z.array(z.uuid()).max(10_000) });
    expect(errorsIn(list)).toEqual(['cart.add can have 390011 bytes, its route takes 65536']);
    expect(errorsIn(list, 'admin.products.reorder')).toEqual([]);
  });

  it('counts what can be sent, to the byte', () => {
    const schema = z.object({
      text: z.string().max(10).nullable(),
      kind: z.enum(['a', 'bcd']).optional(),
      pair: z.tuple([z.boolean(), z.string().max(1)]),
    });
    const sent = { text: '花'.repeat(10), kind: 'bcd', pair: [false, '花'] };
    // A comma is counted after each field and item, after the last ones too.
    expect(largestJson(schema).bytes).toBe(Buffer.byteLength(JSON.stringify(sent)) + 2);
  });

  it('counts the items that lists have together', () => {
    const list = z.object({ names: z.array(z.string().max(1)).max(100) });
    const lists = z.array(list).max(10);
    expect(largestJson(lists).bytes).toBeGreaterThan(10 * 100 * 6);
    const shared = lists.meta({ maxItemsInAll: 20 });
    expect(largestJson(shared).bytes).toBe(
      '[]'.length + 10 * '{"names":[],},'.length + 20 * '"花",'.length + 20 * 2,
    );
  });
});
