import { randomBytes } from 'node:crypto';
import { DEMO_CATALOGUE } from '#server/features/catalogue/demo/demo-catalogue.ts';
import { databaseUrlFor } from '#server/tools/testing/database-url.ts';
import { query } from '#server/tools/testing/query.ts';
import { findFreePort } from '#server/tools/embedded-database/free-port.ts';
import { type Fault, type FaultReport, type FaultRun, spread } from './fault.ts';
import { type TestEnvironment, openTestEnvironment } from './test-environment.ts';

const SERVERS = 5;

/** R11: servers that start at once on an empty database. One migrates it, and all come up. */
export const startTogether: Fault = {
  name: 'start-together',
  goal: 'R11',
  round: `one start of ${SERVERS} servers at once on an empty database`,
  usualRounds: 20,
  run: runStarts,
};

async function runStarts({ rounds, say }: FaultRun): Promise<FaultReport> {
  await using stage = await openTestEnvironment();
  const ready: number[] = [];
  const problems: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const name = `shop_start_${randomBytes(6).toString('hex')}`;
    await query(stage.databaseUrl, `create database ${name}`);
    const url = databaseUrlFor(stage.databaseUrl, name);
    ready.push(...(await startAll(stage, url, problems)));
    problems.push(...(await doneTwice(url)));
    await query(stage.databaseUrl, `drop database ${name} with (force)`);
    say(`${round + 1} of ${rounds}: all ${SERVERS} are ready`);
  }
  return { figures: { starts: rounds, servers: ready.length, ready: spread(ready) }, problems };
}

/** Returns how long each took to be ready, in milliseconds; all are ended again. */
async function startAll(
  stage: TestEnvironment,
  url: string,
  problems: string[],
): Promise<number[]> {
  const ports: number[] = [];
  for (let index = 0; index < SERVERS; index += 1) ports.push(await findFreePort());
  const starts = await Promise.allSettled(
    ports.map((port) => stage.startShop({ DATABASE_URL: url, PORT: String(port) })),
  );
  const times: number[] = [];
  for (const start of starts) {
    if (start.status === 'rejected') problems.push(`A server did not come up: ${start.reason}`);
    else {
      times.push(start.value.readyAfterMs);
      await start.value.kill();
    }
  }
  return times;
}

async function doneTwice(url: string): Promise<string[]> {
  const [row] = await query<{ steps: number; names: number; products: number }>(
    url,
    `select (select count(*) from migration)::int as steps,
       (select count(distinct name) from migration)::int as names,
       (select count(*) from product)::int as products`,
  );
  const isOnce = row && row.steps === row.names && row.products === DEMO_CATALOGUE.length;
  return isOnce ? [] : [`Something was done twice, or not at all: ${JSON.stringify(row)}`];
}
