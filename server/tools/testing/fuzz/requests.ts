import type { InjectOptions } from 'fastify';
import { fc } from '#server/tools/testing/fast-check.ts';
import { hostileString, hostileValue } from './hostile-values.ts';

export interface FuzzRequest {
  method: NonNullable<InjectOptions['method']>;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** A route or procedure, and what to send there. */
export interface Target {
  name: string;
  requests: fc.Arbitrary<FuzzRequest>;
}

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json\ta',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'image/png',
  '',
];
const GARBAGE = [
  '',
  '{',
  '[1,',
  '"',
  '{"a":1e999}',
  '{"a":1}{"b":2}',
  '\u0000',
  '\ufeff{}',
  '[]',
  '0',
];

/** Headers that a request may bring along; `cookie` signs the owner in. */
export function headersWith(cookie: string): fc.Arbitrary<Record<string, string>> {
  const odd = fc.record(
    {
      origin: fc.constantFrom('null', 'https://evil.example', 'http://127.0.0.1:3000'),
      'idempotency-key': fc.oneof(
        fc.constantFrom('fuzz-key-1', 'fuzz-key-2'),
        plain(hostileString),
      ),
      'x-forwarded-for': plain(hostileString),
      'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'x'),
      'if-none-match': fc.constantFrom('*', 'W/"x"', '"'),
      'last-event-id': plain(hostileString),
      'trpc-accept': fc.constantFrom('application/jsonl', 'x'),
      'x-http-method-override': fc.constantFrom('DELETE', 'x'),
    },
    { requiredKeys: [] },
  );
  const session = fc.oneof<fc.WeightedArbitrary<Record<string, string>>[]>(
    { weight: 8, arbitrary: fc.constant({ cookie }) },
    { weight: 1, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constant({ cookie: 'admin-session=%E0%A4%A; __proto__=1; =;;' }) },
  );
  const others = fc.oneof({ weight: 7, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: odd });
  return fc.tuple(session, others).map(([own, more]) => ({ ...own, ...more }));
}

/** A body as JSON, or now and then as something else that claims to be. */
export function bodies(
  values: fc.Arbitrary<unknown>,
): fc.Arbitrary<{ payload: string; headers: Record<string, string> }> {
  const json = { 'content-type': 'application/json' };
  const honest = values.map((value) => ({ payload: JSON.stringify(value) ?? '', headers: json }));
  const odd = fc
    .tuple(
      fc.oneof(
        fc.constantFrom(...GARBAGE),
        hostileString,
        values.map((each) => JSON.stringify(each) ?? ''),
      ),
      fc.constantFrom(...CONTENT_TYPES),
    )
    .map(([payload, type]) => ({
      payload,
      headers: type ? { 'content-type': type } : ({} as Record<string, string>),
    }));
  return fc.oneof({ weight: 12, arbitrary: honest }, { weight: 1, arbitrary: odd });
}

/** A body that works, as it is or with some characters replaced. */
export function textBodies<Body extends { payload: string }>(body: Body): fc.Arbitrary<Body> {
  const changes = fc.array(fc.tuple(fc.nat(body.payload.length), hostileString), { maxLength: 3 });
  return changes.map((list) => {
    let { payload } = body;
    for (const [at, text] of list) payload = payload.slice(0, at) + text + payload.slice(at + 1);
    return { ...body, payload };
  });
}

/** One part of a path: mostly one of these, now and then anything, well or badly encoded. */
export function segments(usual: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: usual.map(encoded) },
    { weight: 1, arbitrary: hostileString.map(encoded) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%00', '%zz', '%c0%ae', '..%2f..', '%', ';', '.', 'a/b'),
    },
  );
}

/** A query of these values, now and then with others. */
export function queries(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const others = fc.dictionary(fc.constantFrom('q', 'a', 'id', '__proto__', 'sort'), hostileValue, {
    maxKeys: 2,
  });
  return fc
    .tuple(values, fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, others))
    .map(([own, odd]) => {
      const entries = Object.entries({ ...(typeof own === 'object' ? own : {}), ...odd });
      const text = entries.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join('&');
      return text && `?${text}`;
    });
}

export function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed()).slice(0, 3_000);
}

/** A header can hold only so much of what a string can. */
function plain(strings: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return strings.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 300));
}
