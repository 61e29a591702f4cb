import { SEED } from '#server/tools/testing/fast-check.ts';

/** Few in `npm test`; `npm run fuzz` sets FUZZ_REQUESTS. */
export function fuzzSettings(): { requests: number; seed: number } {
  return { requests: Number(process.env['FUZZ_REQUESTS'] ?? 1_000), seed: SEED };
}
