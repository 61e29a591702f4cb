/** Few and always the same in `npm test`; `npm run fuzz` sets FUZZ_REQUESTS, and may set FUZZ_SEED. */
export function fuzzSettings(): { requests: number; seed: number } {
  const { FUZZ_REQUESTS, FUZZ_SEED } = process.env;
  const requests = Number(FUZZ_REQUESTS ?? 1_000);
  const random = FUZZ_REQUESTS === undefined ? 1 : Math.floor(Math.random() * 2 ** 31);
  return { requests, seed: Number(FUZZ_SEED ?? random) };
}
