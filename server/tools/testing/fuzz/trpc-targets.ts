import type { z } from 'zod';
import { isQueryOverPost } from '#contract/http/queries-over-post.ts';
import { appRouter } from '#server/app/app-router.ts';
import { fc } from '#server/tools/testing/fast-check.ts';
import { hostileValue, maybeMutate } from './hostile-values.ts';
import type { FuzzCorpus } from './fuzz-corpus.ts';
import { bodies, encoded, type FuzzRequest, headersWith, type Target } from './requests.ts';
import { valuesOf } from './schema-values.ts';

export interface Procedure {
  path: string;
  type: string;
  inputs: z.ZodType[];
}

// At run time the record is flat, by path; its type is nested.
const byPath = appRouter._def.procedures as unknown as Record<string, { _def: Procedure }>;
export const procedures = Object.entries(byPath).map(([path, { _def }]) => ({ ..._def, path }));

/** Every procedure there is, with inputs of its own schema. */
export function trpcTargets(known: FuzzCorpus, cookie: string): Target[] {
  return procedures.map((procedure) => {
    const { path, type } = procedure;
    const inputs = inputsOf(procedure, known);
    const isPosted = type === 'mutation' || isQueryOverPost(path);
    const single = isPosted ? posted(path, inputs) : asked(path, inputs);
    const requests = fc.oneof(
      { weight: 9, arbitrary: single },
      { weight: 1, arbitrary: batched(path, inputs) },
    );
    return {
      name: path,
      requests: fc
        .tuple(requests, headersWith(cookie))
        .map(([request, headers]) => ({ ...request, headers: { ...headers, ...request.headers } })),
    };
  });
}

function inputsOf({ inputs: [schema], path }: Procedure, known: FuzzCorpus) {
  return maybeMutate(schema ? valuesOf(schema, known, path) : hostileValue);
}

function posted(path: string, inputs: fc.Arbitrary<unknown>): fc.Arbitrary<FuzzRequest> {
  return bodies(inputs).map((body) => ({ method: 'POST', url: `/trpc/${path}`, ...body }));
}

function asked(path: string, inputs: fc.Arbitrary<unknown>): fc.Arbitrary<FuzzRequest> {
  const texts = fc.oneof(
    { weight: 9, arbitrary: inputs.map((input) => `?input=${encoded(input)}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '?input=', '?input={', '?input=%00', '?input[]=1'),
    },
  );
  return texts.map((query) => ({ method: 'GET', url: `/trpc/${path}${query}`, headers: {} }));
}

/** Several calls in one request, also such that do not go together. */
function batched(path: string, inputs: fc.Arbitrary<unknown>): fc.Arbitrary<FuzzRequest> {
  const paths = fc.array(fc.constantFrom(...procedures.map((each) => each.path), 'no.such'), {
    maxLength: 12,
  });
  const method = fc.constantFrom('GET' as const, 'POST' as const);
  return fc.tuple(paths, inputs, method).map(([others, input, how]) => {
    const url = `/trpc/${[path, ...others].join(',')}?batch=1`;
    const texts = { 0: input, 1: input };
    if (how === 'GET') return { method: how, url: `${url}&input=${encoded(texts)}`, headers: {} };
    const headers = { 'content-type': 'application/json' };
    return { method: how, url, headers, payload: JSON.stringify(texts) };
  });
}
