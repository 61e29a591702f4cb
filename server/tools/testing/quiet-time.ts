import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** About as much work as a list of the owner's, half of it the database's. */
const YARDSTICK = 'select count(distinct md5(n::text)) from generate_series(1, 12000) n';
/** What the yardstick takes where nothing else runs. */
const YARDSTICK_MS = 18;
const ROUNDS = 9;

/**
 * Milliseconds that a call takes where nothing else runs: the quickest of several rounds, less by as much
 * as the machine is slowed down by other things. Each round measures both, so that both meet the same.
 */
export async function quietMilliseconds(
  em: SqlEntityManager,
  call: () => Promise<unknown>,
): Promise<number> {
  let took = Number.POSITIVE_INFINITY;
  let yardstick = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    yardstick = Math.min(yardstick, await milliseconds(() => em.execute(YARDSTICK)));
    took = Math.min(took, await milliseconds(call));
  }
  return took * Math.min(1, YARDSTICK_MS / yardstick);
}

async function milliseconds(call: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await call();
  return performance.now() - begun;
}
