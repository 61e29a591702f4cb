import type { EntityManager } from '@mikro-orm/postgresql';
import { fromKysely, PgBoss } from 'pg-boss';
import { keysOf } from '#contract/text/record-of.ts';
import type { Log } from '#server/platform/log/log.ts';
import {
  FAILED,
  HEARTBEAT,
  jobOptions,
  POLL,
  PRIORITY,
  queueOptions,
  type Retried,
  SUPERVISE,
} from './job-timing.ts';
import { type JobOverview, readJobOverview } from './job-overview.ts';
import { throttleLog } from './throttle-log.ts';

const STOP_MS = 4_000;
const POOL_SIZE = 4;
const CONNECT_MS = 5_000;
const QUERY_MS = 15_000;

/** Every kind of background work, with what it is told; app/workers/register-workers.ts adds the shop's. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- the shop adds to it
export interface JobData {}
export type JobName = keyof JobData;
/** The work that needs no data, which the clock may start. */
type PeriodicJob = {
  [Name in JobName]: JobData[Name] extends Record<string, never> ? Name : never;
}[JobName];

interface JobDefinition<Data> {
  /** Returns the key of a job. At most one job of a kind waits or runs per key, so sending one again is harmless. */
  key: (data: Data) => string;
  /** How many run side by side on one server. */
  concurrency: number;
  retried: Retried;
}
export type JobDefinitions = { readonly [Name in JobName]: JobDefinition<JobData[Name]> };

export interface JobSender {
  /**
   * Returns the job's id. Does nothing, and returns undefined, when the same job already waits or
   * runs. `afterSeconds` keeps it waiting, where trying again at once would not help. What `mayWait` is done after all else of its kind, and what failed after what was not tried yet.
   */
  send<Name extends JobName>(
    name: Name,
    data: JobData[Name],
    options?: { afterSeconds?: number; mayWait?: boolean },
  ): Promise<string | undefined>;
  /** Has a job that waits for its next attempt done now. */
  hurry<Name extends JobName>(name: Name, data: JobData[Name]): Promise<void>;
  /** Has every job of a kind done now that has failed and waits for its next attempt. */
  hurryAll(name: JobName): Promise<void>;
  /** Returns how the jobs of these kinds stand, in this order. */
  overview(names: readonly JobName[]): Promise<JobOverview[]>;
  /** Returns those of `all` for which no job waits or runs. */
  withoutJob<Name extends JobName>(
    name: Name,
    all: readonly JobData[Name][],
  ): Promise<JobData[Name][]>;
}

/** Background work in PostgreSQL: each job runs once, however many servers share the database. */
export interface JobQueue {
  /**
   * Creates the queue's tables if they are missing, and takes back what a killed server held; several
   * servers may do so at once.
   */
  start(): Promise<void>;
  /** Takes no more work, waits up to four seconds for the work in hand and hands the rest back. */
  stop(): Promise<void>;
  /** Handles such jobs on this server from now on. A job whose handler throws is done again later. */
  work<Name extends JobName>(
    name: Name,
    handler: (data: JobData[Name]) => Promise<void>,
  ): Promise<void>;
  /** Runs a job once per tick of `cron` (UTC, whole minutes), on whichever server is first. */
  schedule(name: PeriodicJob, cron: string): Promise<void>;
  /**
   * Sends in the transaction of `em`: the job exists if and only if that commits, and a worker
   * hears of it at that moment.
   */
  inTransaction(em: EntityManager): JobSender;
}

/** Creates the queue on pg-boss. When the database goes away, the queue logs it and waits; it is never fatal. */
export function createJobQueue({
  databaseUrl,
  definitions,
  log,
}: {
  databaseUrl: string;
  definitions: JobDefinitions;
  log: Log;
}): JobQueue {
  const pool = { keepAlive: true, query_timeout: QUERY_MS, connectionTimeoutMillis: CONNECT_MS };
  const boss = new PgBoss({
    ...pool,
    connectionString: databaseUrl,
    application_name: 'shop-jobs',
    max: POOL_SIZE,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE,
    // A little less than the interval, so that a tick that comes early is not skipped.
    monitorIntervalSeconds: SUPERVISE - 1,
  });
  const logError = throttleLog((message) => log.error({ message }, 'The job queue has trouble'));
  boss.on('error', (error) => logError(error.message));
  boss.on('warning', ({ message }) => log.warn({ message }, 'The job queue warns'));

  return {
    async start() {
      await boss.start();
      for (const name of keysOf(definitions)) {
        const options = queueOptions(definitions[name].retried);
        await boss.createQueue(name, { ...options, policy: 'exclusive' });
        await boss.updateQueue(name, options);
      }
      // By itself pg-boss first looks after an interval, which servers that are killed in turn never reach.
      await boss.supervise().catch((error: Error) => logError(error.message));
    },
    async stop() {
      await boss
        .stop({ graceful: true, timeout: STOP_MS })
        .catch((error: Error) => logError(error.message));
    },
    async work(name, handler) {
      const options = {
        localConcurrency: definitions[name].concurrency,
        pollingIntervalSeconds: POLL,
        notifyPollingIntervalSeconds: POLL,
        heartbeatRefreshSeconds: HEARTBEAT.sent,
      };
      let worker: string | undefined;
      worker = await boss.work<JobData[typeof name]>(name, options, async (jobs) => {
        // The next one is taken when this one is done, not at the next poll: there may be a backlog.
        if (worker) boss.notifyWorker(worker);
        for (const job of jobs) {
          await handler(job.data).catch(async (error: Error) => {
            await comesLater(boss, name, job.id);
            reported(name, log)(error);
          });
        }
      });
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron, {});
    },
    inTransaction(em) {
      const db = fromKysely(em.getKysely());
      return {
        async send(name, data, { afterSeconds = 0, mayWait = false } = {}) {
          const id = await boss.send(name, data, {
            singletonKey: definitions[name].key(data),
            startAfter: afterSeconds,
            ...jobOptions({ mayWait }),
            db,
          });
          return id ?? undefined;
        },
        async hurry(name, data) {
          // SQL: the job queue's own table, of which there is no entity.
          await em.execute(
            `update pgboss.job set start_after = now(), priority = ?
             where name = ? and state = 'retry' and singleton_key = ?`,
            [PRIORITY.usual, name, definitions[name].key(data)],
          );
        },
        async hurryAll(name) {
          // SQL: the job queue's own table, of which there is no entity.
          await em.execute(
            `update pgboss.job set start_after = now(), priority = ? where name = ? and state = 'retry'`,
            [PRIORITY.usual, name],
          );
        },
        overview: (names) => readJobOverview(em, names),
        async withoutJob(name, all) {
          const { key } = definitions[name];
          // SQL: the job queue's own table, of which there is no entity.
          const rows = await em.execute<{ key: string }[]>(
            `select singleton_key as key from pgboss.job
             where name = ? and state in ('created', 'retry', 'active')
               and singleton_key = any(?::text[])`,
            [name, `{${all.map((data) => JSON.stringify(key(data))).join(',')}}`],
          );
          const live = new Set(rows.map((row) => row.key));
          return all.filter((data) => !live.has(key(data)));
        },
      };
    },
  };
}

/** A job that has failed lets those go first that were not tried yet. Where this cannot be written it keeps its place. */
async function comesLater(boss: PgBoss, name: JobName, id: string): Promise<void> {
  const sql = `update pgboss.job set priority = priority - ${FAILED}
    where name = $1 and id = $2 and retry_count = 0`;
  await boss
    .getDb()
    .executeSql(sql, [name, id])
    .catch(() => undefined);
}

/**
 * Logs a failed attempt and hands the queue an error that says no more: the queue stores every field of an error in its
 * tables, and a message or the values of a statement can hold what a shopper typed.
 */
function reported(job: JobName, log: Log): (error: Error & { code?: unknown }) => never {
  return (error) => {
    const { name } = error.constructor;
    log.warn({ job, error: name, code: error.code }, 'A job failed');
    throw new JobFailedError(
      typeof error.code === 'string' && CODE.test(error.code) ? `${name} ${error.code}` : name,
    );
  };
}

/** The error that the queue is given for a failed attempt. */
class JobFailedError extends Error {}

/** A code of PostgreSQL's or of the system's: 40001, ECONNREFUSED. */
const CODE = /^[A-Z0-9_]{1,40}$/;
