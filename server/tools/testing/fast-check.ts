import fc from 'fast-check';

const { FUZZ_SEED, FUZZ_REQUESTS, FAULT_ROUNDS } = process.env;
const isLongForm = FUZZ_REQUESTS !== undefined || FAULT_ROUNDS !== undefined;

/**
 * What random values follow from. In `npm test` always the same, so that it never fails by chance; in the
 * long forms another each time, unless FUZZ_SEED gives it.
 */
export const SEED = Number(FUZZ_SEED ?? (isLongForm ? Math.floor(Math.random() * 2 ** 31) : 1));

fc.configureGlobal({ seed: SEED });

export { fc };
