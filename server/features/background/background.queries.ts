import {
  type BackgroundView,
  type TaskName,
  TASKS,
  type TaskView,
} from '#contract/background/background.schema.ts';
import { keysOf } from '#contract/text/record-of.ts';
import type { JobOverview } from '#server/platform/jobs/job-overview.ts';
import type { JobName } from '#server/platform/jobs/job-queue.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { failureWords } from '#server/platform/jobs/failure-words.ts';
import { nextTick } from './next-tick.ts';

/** Returns what the shop does by itself and how that goes. */
export async function getBackground({
  jobs,
  now,
}: Pick<Scope, 'jobs' | 'now'>): Promise<BackgroundView> {
  const names = keysOf(TASKS);
  const overview = await jobs.overview(names satisfies readonly JobName[]);
  const tasks = overview.map((job, index) => taskView(names[index] ?? 'mail.send', job, now()));
  return { tasks };
}

function taskView(name: TaskName, job: JobOverview, now: Date): TaskView {
  const { last, cron, waiting, running, failing, hasFailed, failureCode } = job;
  const next = cron === undefined ? undefined : nextTick(cron, now);
  return {
    name,
    last: last ? { at: last.at.toISOString(), outcome: last.outcome } : null,
    next: next?.toISOString() ?? null,
    waiting,
    running,
    failing,
    reason: hasFailed ? failureWords(failureCode) : '',
  };
}
