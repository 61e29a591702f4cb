import { createHash } from 'node:crypto';
import type { SetUpStep } from '#contract/owner/overview.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Orm } from '#server/platform/database/orm-options.ts';
import type { SseConnections } from '#server/platform/http/sse-connections.ts';
import type { BackgroundTasks } from '#server/platform/jobs/background-tasks.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { RateLimits } from '#server/platform/limits/rate-limits.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Scope } from './scope.ts';

/** What the running shop is made of; features add theirs in their `scope.ts`. Built once by app/start-services.ts. */
export interface Services {
  orm: Orm;
  jobs: JobQueue;
  /** Does at once, after the answer, what a job would do a little later. */
  backgroundTasks: BackgroundTasks;
  limits: RateLimits;
  /** The live updates that are open on this server. */
  streams: SseConnections;
  /**
   * Answers that are the same for every visitor, kept until the catalogue, the delivery settings or
   * the owner's words change.
   */
  responseCache: ResponseCache;
  /** Signs what the shop hands out and must know again: upload addresses, the owner's devices. */
  sessionSecret: string;
  now: () => Date;
  /** JSON lines without personal data, session ids or secrets. */
  log: Log;
  shop: {
    name: string;
    /** Base of every address that leaves the shop, without a trailing slash. */
    publicUrl: string;
    /** Where the owner's mails go; undefined when none is set. */
    ownerEmail: string | undefined;
    /** No mail server is set: emails are kept as files and reach no one. */
    keepsEmails?: boolean;
    /** What is set on the server before the shop can sell, the done ones too. */
    setUp: readonly SetUpStep[];
  };
  /** Opens a unit of work, on these services, for the caller at an address, who may have chosen a day of delivery. */
  openScope(caller?: string, chosenDay?: DateText): Scope;
}

/**
 * Returns a digest that recognises a repeated call, made of its idempotency key together with its content. The same key
 * with other content is another call. Null for a call without a key, which is never a repeat.
 */
export function callMark(key: string | undefined, content: object): string | null {
  if (key === undefined) return null;
  return createHash('sha256')
    .update(`${key}\n${JSON.stringify(content)}`)
    .digest('base64url');
}
