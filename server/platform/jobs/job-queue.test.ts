import { describe, expect, it, onTestFinished } from 'vitest';
import { openOrm } from '#server/app/open-orm.ts';
import { JOBS } from '#server/app/workers/register-workers.ts';
import { query } from '#server/tools/testing/query.ts';
import { silentLog } from '#server/tools/testing/silent-log.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { createJobQueue } from './job-queue.ts';

const database = useTestDatabase();

async function startQueue() {
  const queue = createJobQueue({ definitions: JOBS, databaseUrl: database.url, log: silentLog });
  await queue.start();
  onTestFinished(() => queue.stop());
  return queue;
}

async function openEm() {
  const orm = await openOrm(database.url);
  onTestFinished(() => orm.close());
  return orm.em.fork();
}

/** In how many seconds each of these jobs is tried again that has failed. */
async function waitsOf(...keys: string[]): Promise<number[]> {
  const rows = await query<{ seconds: number }>(
    database.url,
    `select extract(epoch from start_after - now())::float8 as seconds from pgboss.job
     where state = 'retry' and output is not null and singleton_key = any($1)`,
    [keys],
  );
  return rows.map(({ seconds }) => seconds);
}

const startAfter = (moment: string, ...keys: string[]) =>
  query(
    database.url,
    `update pgboss.job set start_after = now() ${moment} where singleton_key = any($1)`,
    [keys],
  );

describe('the job queue', () => {
  it('comes up when five servers start it at once on a new database', async () => {
    await expect(Promise.all(Array.from({ length: 5 }, startQueue))).resolves.toHaveLength(5);
  });

  it('does a job soon after its transaction commits, on one of the servers, once', async () => {
    const done: string[] = [];
    const [first, second] = await Promise.all([startQueue(), startQueue()]);
    for (const queue of [first, second]) {
      await queue.work('mail.send', async ({ mailId }) => void done.push(mailId));
    }
    const em = await openEm();
    const began = performance.now();
    await em.transactional((inner) =>
      first.inTransaction(inner).send('mail.send', { mailId: 'one' }),
    );
    await waitUntil(() => done.length > 0);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(done).toEqual(['one']);
  });

  it('forgets a job whose transaction is rolled back', async () => {
    const done: string[] = [];
    const queue = await startQueue();
    await queue.work('mail.send', async ({ mailId }) => void done.push(mailId));
    const em = await openEm();
    const failed = em.transactional(async (inner) => {
      await queue.inTransaction(inner).send('mail.send', { mailId: 'rolled back' });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await em.transactional((inner) =>
      queue.inTransaction(inner).send('mail.send', { mailId: 'kept' }),
    );
    await waitUntil(() => done.length > 0);
    expect(done).toEqual(['kept']);
  });

  it('does a job again whose handler failed', async () => {
    let attempts = 0;
    const queue = await startQueue();
    await queue.work('mail.send', async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('the mail server is away');
    });
    const em = await openEm();
    await em.transactional((inner) =>
      queue.inTransaction(inner).send('mail.send', { mailId: 'again' }),
    );
    await waitUntil(() => attempts > 1, 20_000);
    expect(attempts).toBe(2);
  }, 30_000);

  it.each<[name: 'mail.send' | 'newsletter.ask', atMost: number, mayWait: boolean]>([
    ['mail.send', 300, false],
    ['mail.send', 3_600, true],
    ['newsletter.ask', 40, false],
  ])(
    'makes the next attempt at %s that failed very often %i seconds later at most',
    async (name, atMost, mayWait) => {
      const queue = await startQueue();
      const em = await openEm();
      const key = `failing ${name} ${atMost}`;
      const data = { mailId: key, subscriberId: key, askedAt: '' };
      await em.transactional((inner) => queue.inTransaction(inner).send(name, data, { mayWait }));
      await query(
        database.url,
        `update pgboss.job set state = 'retry', started_on = now(), retry_count = 20
       where singleton_key = $1`,
        [key],
      );
      await queue.work(name, async () => {
        throw new Error('it is refused');
      });
      await waitUntil(async () => (await waitsOf(key)).length === 1);
      const [wait] = await waitsOf(key);
      expect(wait).toBeLessThanOrEqual(atMost);
      expect(wait).toBeGreaterThan(atMost - 30);
    },
  );

  it('does what was not tried yet before what failed, and what may wait after all else', async () => {
    const done: string[] = [];
    const first = await startQueue();
    const em = await openEm();
    const ask = (subscriberId: string, mayWait = false) =>
      em.transactional((inner) =>
        first
          .inTransaction(inner)
          .send('newsletter.ask', { subscriberId, askedAt: '' }, { mayWait }),
      );
    const FAILED = ['stranger who failed', 'failed'];
    await ask('stranger who failed', true);
    await ask('failed');
    await first.work('newsletter.ask', async () => {
      throw new Error('not now');
    });
    await waitUntil(async () => (await waitsOf(...FAILED)).length === 2);
    await first.stop();

    const queue = await startQueue();
    await ask('stranger', true);
    await ask('new');
    await startAfter('', ...FAILED);
    await queue.work('newsletter.ask', async ({ subscriberId }) => void done.push(subscriberId));
    await waitUntil(() => done.length === 4);
    expect(done).toEqual(['new', 'failed', 'stranger', 'stranger who failed']);
  });

  it('does at once what waits for its next attempt, when it is asked to', async () => {
    let attempts = 0;
    const queue = await startQueue();
    await queue.work('mail.send', async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('the mail server is away');
    });
    const em = await openEm();
    const jobs = queue.inTransaction(em);
    await jobs.send('mail.send', { mailId: 'hurried' });
    await waitUntil(async () => (await waitsOf('hurried')).length === 1);
    await startAfter("+ interval '1 hour'", 'hurried');
    await jobs.hurry('mail.send', { mailId: 'hurried' });
    await waitUntil(() => attempts > 1);
    expect(attempts).toBe(2);
  });

  it('takes back at its start what a killed server held', async () => {
    const killed = await startQueue();
    const em = await openEm();
    await em.transactional((inner) =>
      killed.inTransaction(inner).send('mail.send', { mailId: 'held' }),
    );
    await query(
      database.url,
      `update pgboss.job set state = 'active', heartbeat_on = now() - interval '11 seconds'
       where data->>'mailId' = 'held'`,
    );
    // The killed one had last looked some seconds ago.
    await query(
      database.url,
      `update pgboss.queue set monitor_claim_on = now() - interval '5 seconds'`,
    );
    await killed.stop();
    await startQueue();
    const jobs = await query(
      database.url,
      `select state from pgboss.job where data->>'mailId' = 'held'`,
    );
    expect(jobs).toEqual([{ state: 'retry' }]);
  });

  it('works a backlog off faster than one job a second', async () => {
    const queue = await startQueue();
    const em = await openEm();
    await em.transactional(async (inner) => {
      for (let number = 0; number < 40; number += 1) {
        await queue.inTransaction(inner).send('mail.send', { mailId: `waiting ${number}` });
      }
    });
    const done: string[] = [];
    const began = performance.now();
    await queue.work('mail.send', async ({ mailId }) => void done.push(mailId));
    await waitUntil(() => done.length === 40, 18_000);
    // Two at a time, one a second each, would be twenty.
    expect(performance.now() - began).toBeLessThan(12_000);
  }, 30_000);
});
