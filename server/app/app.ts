import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { registerSignInRest } from '#server/features/auth/admin.rest.ts';
import { registerAdminBodyLimit } from '#server/features/auth/admin-body-limit.ts';
import { registerAdminGuard } from '#server/features/auth/admin-guard.ts';
import { registerBackupRest } from '#server/features/backup/backup.rest.ts';
import { registerCartRest } from '#server/features/cart/cart.rest.ts';
import { createCatalogueAnswers } from '#server/features/catalogue/catalogue-answers.ts';
import {
  registerCatalogueRest,
  registerCatalogueTrpc,
} from '#server/features/catalogue/catalogue.rest.ts';
import { registerBulkChangeRest } from '#server/features/catalogue/bulk/bulk-change.rest.ts';
import { registerProductAdminRest } from '#server/features/catalogue/product-admin.rest.ts';
import { registerProductImportRest } from '#server/features/catalogue/import/product-import.rest.ts';
import { registerBookkeepingRest } from '#server/features/bookkeeping/bookkeeping.rest.ts';
import { registerSubscriberAdminRest } from '#server/features/newsletter/subscriber-admin.rest.ts';
import { registerOrderRest } from '#server/features/order/order.rest.ts';
import {
  registerPaymentNotify,
  registerPaymentRest,
} from '#server/features/payment/payment.rest.ts';
import { registerPaymentAdminRest } from '#server/features/payment/payment-admin.rest.ts';
import { registerRecipeRest } from '#server/features/recipe/recipe.rest.ts';
import { registerReportRest } from '#server/features/report/report.rest.ts';
import { registerPrintRest } from '#server/features/print/print.rest.ts';
import {
  registerDocuments,
  registerOwnersDocuments,
} from '#server/features/invoice/invoice.rest.ts';
import { registerOwnersPhotos, registerPhotos } from '#server/features/photo/photo.rest.ts';
import { registerClaimPhotos } from '#server/features/claim/claim-photo.rest.ts';
import {
  registerReviewPhotoReceiver,
  registerReviewPhotos,
} from '#server/features/review/review-photo.rest.ts';
import { registerDoorPhotos } from '#server/features/round/driver/door-photo.rest.ts';
import { registerImages } from '#server/features/image/image.rest.ts';
import {
  registerUploadReceiver,
  registerUploadRequest,
} from '#server/features/image/upload.rest.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { registerResponseCacheHandler } from '#server/platform/cache/response-cache-handler.ts';
import { registerAccessLog } from '#server/platform/http/access-log.ts';
import {
  type EventLoopMonitor,
  monitorEventLoop,
} from '#server/platform/http/adaptive-concurrency-limit.ts';
import { registerBodyTimeout } from '#server/platform/http/body-timeout.ts';
import { registerCanonicalAddress } from '#server/platform/http/canonical-address.ts';
import { boundListHeaders } from '#server/platform/http/content-encoding.ts';
import { createClientErrorHandler, notFound } from '#server/platform/http/error-handler.ts';
import { registerErrorHandlers, sendRefusal } from '#server/platform/http/send-refusal.ts';
import { registerHealth } from '#server/platform/http/health.rest.ts';
import { registerCsrfGuard, registerInputGuard } from '#server/platform/http/input-guard.ts';
import { acceptOnlyJson, BODY_LIMIT_BYTES, countCalls } from '#server/platform/http/json-body.ts';
import { registerLoadShedding } from '#server/platform/http/load-shedding.ts';
import {
  prependRequestListener,
  registerPipeliningLimit,
} from '#server/platform/http/pipelining.ts';
import { registerResponseWriteTimeout } from '#server/platform/http/response-write-timeout.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { registerTrpc } from '#server/platform/trpc/plugin.ts';
import { appRouter } from './app-router.ts';
import { registerChoiceRoutes } from './web/choice-routes.ts';
import { registerCrawlerRoutes } from './web/crawler-routes.ts';
import { registerMerchantFeed } from './web/merchant-feed.ts';
import { registerSecurityHeaders, securityHeaders } from './web/security-headers.ts';

/**
 * Slow senders are cut off (docs/reference/security.md, D4). A whole request may take as long as the slowest upload;
 * {@link registerBodyTimeout} is stricter. Milliseconds.
 */
const TIMEOUTS = { request: 180_000, headers: 8_000, checkEvery: 2_000 };
/**
 * How long an idle connection is kept, in milliseconds: of a proxy for longer than proxies do, so
 * that none of its requests meets one that just ends; of any other client, which may only want to
 * hold it open, not for long.
 */
const IDLE_MS = { ofProxy: 72_000, direct: 10_000 };

/**
 * An idle connection is kept for this much longer than its client is told, in milliseconds: a request on its way over a
 * slow network does not meet the end of it.
 */
const IDLE_BUFFER_MS = 5_000;

export interface AppOptions {
  /** Undefined logs nothing. */
  logger: FastifyBaseLogger | undefined;
  trustedProxies: string[];
  /** Whether this server should be sent visitors, beside what /readyz finds out by itself. */
  isReady?: () => boolean;
  /** Whether this server is about to close its connections. */
  isStopping?: () => boolean;
  /** How late this process is; given by tests, which keep their own process busy. */
  delay?: EventLoopMonitor;
  /** Counts and times what is answered. */
  observe?: (app: FastifyInstance, ready: ResponseCache) => void;
  /** Adds the pages; left out where only the API is tested. */
  registerPages?: (app: FastifyInstance) => Promise<void>;
}

/** The whole HTTP side of the shop. It does not listen: tests inject, `main.ts` listens. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(services.shop.publicUrl);
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: TIMEOUTS.request,
    keepAliveTimeout: options.trustedProxies.length > 0 ? IDLE_MS.ofProxy : IDLE_MS.direct,
    http: {
      headersTimeout: TIMEOUTS.headers,
      connectionsCheckingInterval: TIMEOUTS.checkEvery,
      keepAliveTimeoutBuffer: IDLE_BUFFER_MS,
    },
    routerOptions: { maxParamLength: 5_000 },
    forceCloseConnections: 'idle',
    // An open connection still gets its answer, and ends with it.
    return503OnClosing: false,
    clientErrorHandler: createClientErrorHandler(headers),
    // Addresses that cannot be decoded meet neither hooks nor routes.
    frameworkErrors: (error, request, reply) => {
      // They do not meet the body's deadline either: the connection ends with the answer.
      reply.headers({ ...headers, connection: 'close' });
      void sendRefusal(error, request, reply);
    },
  });
  registerResponseCacheHandler(app.server, {
    answers: services.responseCache,
    headers,
    log: services.log,
  });
  registerPipeliningLimit(app.server);
  options.observe?.(app, services.responseCache);
  // A proxy that keeps a connection could send its next request just as this side closes it, and may not send it again.
  prependRequestListener(app.server, (_request, response) => {
    if (options.isStopping?.()) response.shouldKeepAlive = false;
    return false;
  });
  boundListHeaders(app.server);
  registerBodyTimeout(app);
  registerResponseWriteTimeout(app);
  // Streams have no end of their own that a stop could wait for.
  app.addHook('preClose', async () => services.streams.closeAll());
  // Answers that are not sent from ready bytes may still be made of cached ones.
  app.addHook('onRequest', (_request, _reply, done) => {
    services.responseCache.clearWhenOver();
    done();
  });
  registerSecurityHeaders(app, services.shop.publicUrl);
  registerCanonicalAddress(app);
  registerLoadShedding(app, services.log, options.delay ?? monitorEventLoop());
  registerErrorHandlers(app);
  app.setNotFoundHandler(notFound);
  registerAccessLog(app);
  registerHealth(app, services, options.isReady);
  // Sets the owner's cookies; what a caller sends is read where it is needed (auth/admin-cookies.ts).
  await app.register(fastifyCookie, { hook: false });
  registerImages(app, services);
  registerCrawlerRoutes(app, services);
  registerMerchantFeed(app, services);
  app.register(async (own) => registerChoiceRoutes(own, services));
  await options.registerPages?.(app);

  app.register(async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    registerInputGuard(api);
    registerPaymentNotify(api, services);
    api.register(async (guarded) => {
      registerCsrfGuard(guarded, services.shop.publicUrl);
      const answers = createCatalogueAnswers(services);
      registerCatalogueTrpc(guarded, answers);
      registerTrpc(guarded, services, appRouter, (scope) =>
        registerAdminBodyLimit(scope, services),
      );
      guarded.register(async (files) => {
        countCalls(files, services.limits);
        registerAdminGuard(files, services);
        registerProductImportRest(files, services);
      });
      registerUploadReceiver(guarded, services);
      guarded.register(async (photos) => {
        countCalls(photos, services.limits);
        registerDoorPhotos(photos, services);
      });
      guarded.register(async (photos) => {
        countCalls(photos, services.limits);
        registerClaimPhotos(photos, services);
      });
      guarded.register(async (photos) => {
        countCalls(photos, services.limits);
        registerReviewPhotoReceiver(photos, services);
      });
      guarded.register(async (rest) => {
        countCalls(rest, services.limits);
        acceptOnlyJson(rest);
        registerCatalogueRest(rest, services, answers);
        registerCartRest(rest, services);
        registerOrderRest(rest, services);
        registerPaymentRest(rest, services);
        registerPhotos(rest, services);
        registerReviewPhotos(rest, services);
        registerDocuments(rest, services);
        registerSignInRest(rest, services);
        rest.register(async (owner) => {
          registerAdminGuard(owner, services);
          registerAdminBodyLimit(owner, services);
          registerProductAdminRest(owner, services);
          registerBulkChangeRest(owner, services);
          registerSubscriberAdminRest(owner, services);
          registerPaymentAdminRest(owner, services);
          registerBookkeepingRest(owner, services);
          registerReportRest(owner, services);
          registerRecipeRest(owner, services);
          registerBackupRest(owner, services);
          registerPrintRest(owner, services);
          registerOwnersPhotos(owner, services);
          registerOwnersDocuments(owner, services);
          registerUploadRequest(owner, services);
          owner.all('/api/admin', notFound);
          owner.all('/api/admin/*', notFound);
        });
        rest.all('/api/*', notFound);
      });
    });
  });
  return app;
}
