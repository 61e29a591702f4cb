import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobName } from './job-queue.ts';

/** How the jobs of one kind stand. Ended ones are known for a day. */
export interface JobOverview {
  name: JobName;
  waiting: number;
  running: number;
  /** How many of those that wait have failed before. */
  failing: number;
  last: { at: Date; outcome: 'done' | 'failed' } | undefined;
  /** The code of the newest failure that no success came after: 'ECONNREFUSED'; '' without a code or without a failure. */
  failureCode: string;
  hasFailed: boolean;
  /** Of periodic work: minutes, hours and so on, in UTC. */
  cron: string | undefined;
}

interface Row {
  name: JobName;
  waiting: number;
  running: number;
  failing: number;
  /** Moments in milliseconds; 0 where there was none. */
  done_at: number;
  failed_at: number;
  failed_try_at: number;
  message: string | null;
  cron: string | null;
}

/** A moment in milliseconds, as a number of JavaScript's. */
const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

/** Returns how the jobs of these kinds stand, in this order. */
export async function readJobOverview(
  em: EntityManager,
  names: readonly JobName[],
): Promise<JobOverview[]> {
  // SQL: the job queue's own tables, of which there are no entities.
  const rows = await em.execute<Row[]>(
    `select n.name, s.cron, j.*, coalesce(f.failed_try_at, 0) as failed_try_at, f.message
     from unnest(?::text[]) with ordinality n (name, place)
     left join pgboss.schedule s on s.name = n.name
     left join lateral (
       select count(*) filter (where state in ('created', 'retry'))::int as waiting,
         count(*) filter (where state = 'active')::int as running,
         count(*) filter (where state = 'retry')::int as failing,
         coalesce(max(${ms('completed_on')}) filter (where state = 'completed'), 0) as done_at,
         coalesce(max(${ms('completed_on')}) filter (where state = 'failed'), 0) as failed_at
       from pgboss.job where name = n.name) j on true
     left join lateral (
       select ${ms('coalesce(completed_on, started_on)')} as failed_try_at, output->>'message' as message
       from pgboss.job where name = n.name and state in ('retry', 'failed')
       order by coalesce(completed_on, started_on) desc nulls last limit 1) f on true
     order by n.place`,
    [`{${names.map((name) => JSON.stringify(name)).join(',')}}`],
  );
  return rows.map(overviewOf);
}

function overviewOf(row: Row): JobOverview {
  const { name, waiting, running, failing, cron } = row;
  const { done_at: done, failed_at: failed } = row;
  const at = Math.max(done, failed);
  const hasFailed = failing > 0 || row.failed_try_at > done;
  return {
    name,
    waiting,
    running,
    failing,
    last: at === 0 ? undefined : { at: new Date(at), outcome: failed > done ? 'failed' : 'done' },
    failureCode: hasFailed ? (CODE.exec(row.message ?? '')?.[1] ?? '') : '',
    hasFailed,
    cron: cron ?? undefined,
  };
}

/** The code behind the kind of an error, as job-queue.ts writes it. */
const CODE = / ([A-Z0-9_]{1,40})$/;
