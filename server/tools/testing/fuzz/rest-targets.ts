import { fc } from '#server/tools/testing/fast-check.ts';
import { hostileValue, maybeMutate } from './hostile-values.ts';
import type { FuzzCorpus } from './fuzz-corpus.ts';
import { observedAt, type Place } from './observed-schemas.ts';
import {
  bodies,
  type FuzzRequest,
  headersWith,
  queries,
  segments,
  type Target,
  textBodies,
} from './requests.ts';
import { idsFor, valuesOf } from './schema-values.ts';

export interface Route {
  method: FuzzRequest['method'];
  url: string;
}

/** A route, as Fastify has it, with what its handler was seen to read. */
export function restTarget(route: Route, known: FuzzCorpus, cookie: string): Target {
  const name = `${route.method} ${route.url}`;
  const valuesFor = (place: Place) => {
    const schemas = observedAt(name).filter(([, from]) => from === place);
    if (schemas.length === 0) return undefined;
    return maybeMutate(fc.oneof(...schemas.map(([schema]) => valuesOf(schema, known, name))));
  };
  const names = fc.oneof(
    { weight: 2, arbitrary: idsFor({ known, hint: name }) },
    { weight: 1, arbitrary: fc.constantFrom(...known.texts) },
  );
  const parts = route.url.split('/').map((part) => {
    return /^[:*]/.test(part) ? segments(names) : fc.constant(part);
  });
  const path = fc.tuple(...parts).map((texts) => texts.join('/'));
  const query = queries(valuesFor('query') ?? fc.constant({}));
  const values = bodies(valuesFor('body') ?? hostileValue);
  const working = known.bodies[name];
  const body = working ? fc.oneof(textBodies(working), values) : values;
  const hasBody = !['GET', 'HEAD'].includes(route.method);
  const requests = fc
    .tuple(path, query, headersWith(cookie), body)
    .map(([address, asked, headers, sent]): FuzzRequest => {
      const { method } = route;
      if (!hasBody) return { method, url: address + asked, headers };
      return {
        method,
        url: address + asked,
        headers: { ...headers, ...sent.headers },
        payload: sent.payload,
      };
    });
  return { name, requests };
}
