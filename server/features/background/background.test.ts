import { describe, expect, it } from 'vitest';
import { TASKS } from '#contract/background/background.schema.ts';
import { JOBS } from '#server/app/workers/register-workers.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';

const shop = useTestShop({ asStarted: true });

const tasks = async () => (await (await shop.adminTrpc()).admin.background.get()).tasks;
const task = async (name: string) => (await tasks()).find((each) => each.name === name);
const run = async (name: 'mail.send' | 'shop.housekeeping') =>
  (await shop.adminTrpc()).admin.background.run({ name });

async function job(name: string, state: string, message: string | null): Promise<void> {
  await query(
    shop.databaseUrl,
    `insert into pgboss.job (id, name, data, state, singleton_key, started_on, completed_on, start_after, output, policy)
     values (gen_random_uuid(), '${name}', '{}', '${state}', gen_random_uuid()::text, now(),
       case when '${state}' in ('failed', 'completed') then now() end, now() + interval '1 day',
       ${message === null ? 'null' : `'${JSON.stringify({ message })}'`}, 'exclusive')`,
  );
}

describe('what the shop does by itself', () => {
  it('is every kind of work there is, in words', async () => {
    expect(new Set(Object.keys(TASKS))).toEqual(new Set(Object.keys(JOBS)));
    expect(await tasks()).toHaveLength(Object.keys(JOBS).length);
  });

  it('has the next time of what the clock starts, and none of what comes when there is something to do', async () => {
    expect(await task('shop.housekeeping')).toMatchObject({ next: '2026-11-21T07:17:00.000Z' });
    expect(await task('mail.send')).toMatchObject({ next: null, last: null, reason: '' });
  });

  it('says in words why an email does not go out, and that it is tried again', async () => {
    await job('mail.send', 'retry', 'Error ECONNREFUSED');
    expect(await task('mail.send')).toMatchObject({
      waiting: 1,
      failing: 1,
      reason: 'The other server could not be reached',
    });
  });

  it('tells nothing of a failure that is no code', async () => {
    await job('shop.housekeeping', 'failed', 'Error');
    const { last, reason } = (await task('shop.housekeeping')) ?? {};
    expect(last?.outcome).toBe('failed');
    expect(reason).toBe('The reason is in the server’s log');
  });
});

describe('trying again', () => {
  it('begins periodic work before its time, and says when it is done', async () => {
    await job('shop.housekeeping', 'failed', 'Error');
    await run('shop.housekeeping');
    await waitUntil(async () => (await task('shop.housekeeping'))?.last?.outcome === 'done');
    expect(await task('shop.housekeeping')).toMatchObject({ reason: '' });
  });

  it('has what waits for its next attempt done now, and is in the log', async () => {
    await job('mail.send', 'retry', 'Error ECONNREFUSED');
    await run('mail.send');
    await waitUntil(async () => (await task('mail.send'))?.waiting === 0);
    const { lines } = await (await shop.adminTrpc()).admin.log({ kind: 'background' });
    expect(lines[0]).toMatchObject({ title: 'Tried again', note: 'Emails', actor: 'owner' });
  });

  it('is refused for work that is not there, and for a backup', async () => {
    const { background } = (await shop.adminTrpc()).admin;
    for (const name of ['shop.backup', 'pgboss.maintenance', '']) {
      await expect(background.run({ name: name as 'mail.send' })).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
      });
    }
  });
});
