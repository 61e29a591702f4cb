import { ProductIndex } from '#server/features/catalogue/browse/product-index.ts';
import { AdminProductViews } from '#server/features/catalogue/admin-product-views.ts';
import { ProductViews } from '#server/features/catalogue/browse/product-views.ts';
import { SeasonPrices } from '#server/features/catalogue/season/season-prices.ts';
import { createOrderEventBus } from '#server/features/order/news/order-event-bus.ts';
import { BOUNDS } from '#server/platform/limits/bounds.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import { CHANGES, createResponseCache } from '#server/platform/cache/response-cache.ts';
import { listenForNotifications } from '#server/platform/database/pg-notifications.ts';
import { createSseConnections } from '#server/platform/http/sse-connections.ts';
import {
  createBackgroundTasks,
  noBackgroundTasks,
} from '#server/platform/jobs/background-tasks.ts';
import { createJobQueue } from '#server/platform/jobs/job-queue.ts';
import { createTurns } from '#server/platform/limits/turns.ts';
import type { Services } from '#server/platform/scope/services.ts';
import type { ShutdownHooks } from '#server/tools/launch/shutdown-hooks.ts';
import { openScope } from './open-scope.ts';
import { JOBS, registerWorkers } from './workers/register-workers.ts';

type Given =
  | 'orm'
  | 'gateway'
  | 'mailer'
  | 'limits'
  | 'images'
  | 'backups'
  | 'sessionSecret'
  | 'now'
  | 'log'
  | 'shop';

export interface ServicesOptions extends Pick<Services, Given> {
  /** An address that keeps its connections. */
  databaseUrl: string;
  /** Whether answers and pages are kept until what they show changes. Not while developing. */
  keepsAnswers: boolean;
  /** Whether this server does background work, after an answer and from the queue. */
  doesBackgroundWork: boolean;
}

/**
 * Makes the services of one server and connects them: caches to the database's notices, the queue to its
 * workers. Production and tests share it, so that a test's server can be what `npm start` runs. What was
 * started is in `stops`, also when a later step fails.
 */
export async function startServices(
  { databaseUrl, keepsAnswers, doesBackgroundWork, ...given }: ServicesOptions,
  stops: ShutdownHooks,
): Promise<Services> {
  const { log } = given;
  const services: Services = {
    ...given,
    jobs: createJobQueue({ databaseUrl, definitions: JOBS, log }),
    backgroundTasks: doesBackgroundWork ? createBackgroundTasks(log) : noBackgroundTasks,
    orderEventBus: createOrderEventBus(),
    orderTurns: createTurns(BOUNDS.ordersOfHolder),
    streams: createSseConnections(),
    productSnapshots: new Cache(BOUNDS.bouquetsInCarts),
    productIndex: new ProductIndex({ keeps: keepsAnswers }),
    productViews: new ProductViews({ keeps: keepsAnswers }),
    adminProductViews: new AdminProductViews({ keeps: keepsAnswers }),
    seasonPrices: new SeasonPrices({
      keeps: keepsAnswers,
      onOver: () => services.responseCache.clearWhenOver(),
    }),
    responseCache: createResponseCache({ keeps: keepsAnswers }),
    openScope(caller, chosenDay) {
      return openScope(this, caller, chosenDay);
    },
  };
  const {
    productIndex,
    productViews,
    seasonPrices,
    jobs,
    orderEventBus,
    responseCache,
    backgroundTasks,
  } = services;
  responseCache.add({
    emptiedBy: ['catalogue_changed'],
    clear: () => productIndex.clear(),
  });
  responseCache.add({
    emptiedBy: ['catalogue_changed', 'season_changed', 'delivery_changed'],
    clear: () => productViews.clear(),
  });
  responseCache.add({
    // The earliest day that can be had may be another one, and so may be its prices.
    emptiedBy: ['season_changed', 'delivery_changed'],
    isOver: () => seasonPrices.isOver(services.now()),
    clear: () => seasonPrices.clear(),
  });
  stops.add(
    listenForNotifications(
      databaseUrl,
      ['order_changed', 'session_ended'],
      (notice, channel) => {
        if (channel === 'session_ended') {
          // A notice that was missed: each stream looks again within seconds whether its session is over.
          if (notice !== undefined) services.streams.closeSession(notice);
          return;
        }
        orderEventBus.publish(notice);
        // An order that takes or leaves a place may fill a day or open it.
        if (seasonPrices.hasSeason()) responseCache.changed('season_changed');
      },
      log,
    ),
  );
  if (keepsAnswers)
    stops.add(
      listenForNotifications(
        databaseUrl,
        CHANGES,
        (_notice, change) => responseCache.changed(change),
        log,
      ),
    );
  await jobs.start();
  stops.add(async () => {
    await Promise.all([jobs.stop(), backgroundTasks.stop()]);
  });
  if (doesBackgroundWork) await registerWorkers(services);
  return services;
}
