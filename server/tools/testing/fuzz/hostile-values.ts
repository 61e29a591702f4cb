import { fc } from '#server/tools/testing/fast-check.ts';

/** What strings have broken other shops with (docs/reference/security.md, T20 to T26). */
const STRINGS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eevil',
  '🌷'.repeat(50),
  'é'.normalize('NFD').repeat(30),
  "'; select pg_sleep(5)--",
  "' or '1'='1",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../etc/passwd',
  '..%2f..%2f',
  'a\r\nBcc: x@example.com',
  '%',
  '\\',
  'null',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '٢٠٠٠',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13T00:00:00.001Z',
  'x'.repeat(5_000),
];
const NUMBERS = [0, -0, -1, 1.5, 1e21, 2_147_483_648, -2_147_483_649, 2 ** 53, 5e-324];

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const OTHERS = [
  null,
  true,
  [],
  {},
  { $ne: null },
  { $gt: '' },
  [[]],
  nested(25),
  Array(300).fill('x'),
  { length: 1e9 },
  { toString: 1 },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: true } } },
];

export const hostileString = fc.oneof(
  fc.constantFrom(...STRINGS),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** Anything that JSON can hold. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileString,
  fc.constantFrom<unknown>(...NUMBERS, ...OTHERS),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A value with one thing in it replaced, left out or added: where, the numbers say. */
export function mutate(value: unknown, where: number[], hostile: unknown): unknown {
  const [choice = 0, ...deeper] = where;
  if (typeof value !== 'object' || value === null || deeper.length === 0) return hostile;
  const keys = Object.keys(value);
  const key = keys[choice % (keys.length + 1)];
  if (Array.isArray(value)) {
    const spoilt = [...value];
    const index = choice % (value.length + 1);
    spoilt[index] = mutate(value[index], deeper, hostile);
    return spoilt;
  }
  if (key === undefined) return { ...value, isAdmin: hostile };
  if (choice % 5 === 0) return Object.fromEntries(Object.entries(value).filter(([k]) => k !== key));
  return { ...value, [key]: mutate((value as Record<string, unknown>)[key], deeper, hostile) };
}

/** Mostly as it should be, often with one thing wrong, now and then nothing like it. */
export function maybeMutate(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const where = fc.array(fc.nat(30), { minLength: 1, maxLength: 4 });
  return fc.oneof(
    { weight: 6, arbitrary: valid },
    {
      weight: 3,
      arbitrary: fc
        .tuple(valid, where, hostileValue)
        .map(([value, path, bad]) => mutate(value, path, bad)),
    },
    { weight: 1, arbitrary: hostileValue },
  );
}
