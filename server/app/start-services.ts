import { BOUNDS } from '#server/platform/cache/bounds.ts';
import { KnownBouquets } from '#server/features/cart/product-snapshot-cache.ts';
import { CatalogueIndex } from '#server/features/catalogue/browse/product-index.ts';
import { listen } from '#server/platform/database/pg-notifications.ts';
import { createReadyAnswers } from '#server/platform/cache/response-cache.ts';
import { createStreams } from '#server/platform/http/sse-connections.ts';
import { createJobQueue } from '#server/platform/jobs/job-queue.ts';
import { JOBS } from './workers/job-definitions.ts';
import { registerWorkers } from './workers/register-workers.ts';
import { createSoon, neverSoon } from '#server/platform/jobs/background-tasks.ts';
import type { StopSteps } from '#server/tools/launch/shutdown-hooks.ts';
import { createOrderNews } from '#server/features/order/news/order-event-bus.ts';
import { createTurns } from '#server/platform/limits/turns.ts';
import { openScope } from './open-scope.ts';
import type { Services } from '#server/platform/scope/services.ts';

type Given =
  | 'orm'
  | 'gateway'
  | 'mailer'
  | 'limits'
  | 'pictures'
  | 'sessionSecret'
  | 'now'
  | 'log'
  | 'shop';

export interface ServicesOptions extends Pick<Services, Given> {
  databaseUrl: string;
  /** Whether answers and pages are kept until what they show changes. Not while developing. */
  keepsAnswers: boolean;
  /** Whether this server does background work, after an answer and from the queue. */
  doesBackgroundWork: boolean;
}

/** What tells a server that what it keeps is no longer what the database holds. */
const SHOWN = ['catalogue_changed', 'delivery_changed', 'words_changed'] as const;

/**
 * Makes the services of one server and connects them: caches to the database's notices, the queue to its
 * workers. Production and tests share it, so that a test's server can be what `npm start` runs. What was
 * started is in `stops`, also when a later step fails.
 */
export async function startServices(
  { databaseUrl, keepsAnswers, doesBackgroundWork, ...given }: ServicesOptions,
  stops: StopSteps,
): Promise<Services> {
  const { log } = given;
  const services: Services = {
    ...given,
    jobs: createJobQueue({ databaseUrl, definitions: JOBS, log }),
    soon: doesBackgroundWork ? createSoon(log) : neverSoon,
    orderNews: createOrderNews(),
    orderTurns: createTurns(BOUNDS.ordersOfHolder),
    streams: createStreams(),
    knownBouquets: new KnownBouquets(),
    catalogueIndex: new CatalogueIndex({ keeps: keepsAnswers }),
    readyAnswers: createReadyAnswers({ keeps: keepsAnswers }),
    openScope(caller) {
      return openScope(this, caller);
    },
  };
  const { catalogueIndex, jobs, orderNews, readyAnswers, soon } = services;
  readyAnswers.add({ find: () => undefined, clear: () => catalogueIndex.clear() });
  stops.add(listen(databaseUrl, ['order_changed'], (notice) => orderNews.hear(notice), log));
  if (keepsAnswers) stops.add(listen(databaseUrl, SHOWN, () => readyAnswers.changed(), log));
  await jobs.start();
  stops.add(async () => {
    await Promise.all([jobs.stop(), soon.stop()]);
  });
  if (doesBackgroundWork) await registerWorkers(services);
  return services;
}
