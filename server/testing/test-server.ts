import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { type AppOptions, buildApp } from '#server/app.ts';
import { listen } from '#server/database/listen.ts';
import { KnownBouquets } from '#server/cart/known-bouquets.ts';
import { CatalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { openOrm } from '#server/database/orm.ts';
import { noRateLimits, postgresRateLimits } from '#server/http/rate-limits.ts';
import { createReadyAnswers } from '#server/http/ready-answers.ts';
import { createStreams } from '#server/http/streams.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { neverSoon } from '#server/jobs/soon.ts';
import type { Mailer } from '#server/notification/mailer.ts';
import { createOrderNews } from '#server/order/order-news.ts';
import { createPayfastGateway } from '#server/payment/gateways/payfast/payfast.gateway.ts';
import type { Services } from '#server/services.ts';
import { createDiskPictureStore } from '#server/upload/stores/disk-picture-store.ts';
import { createUploadSigner } from '#server/upload/upload-address.ts';
import { silentLog } from './silent-log.ts';

const PUBLIC_URL = 'http://127.0.0.1:3000';
const TEST_SECRET = 'a-secret-of-the-tests-that-is-long-enough';

export interface TestServer {
  services: Services;
  app: FastifyInstance;
  close(): Promise<void>;
}

export interface TestServerOptions extends Partial<Pick<AppOptions, 'trustedProxies' | 'observe'>> {
  /** See {@link AppOptions.registerPages}; each server has services of its own. */
  registerPages?: (app: FastifyInstance, services: Services) => Promise<void>;
  clock: { now: Date };
  /** Of the rate limiter. */
  pool: Pool;
  /** The folder of uploaded pictures. */
  uploads: string;
  rateLimits?: boolean;
  /** Asked once the test file's servers run. */
  payfastBaseUrl?: () => string;
  mailer?: Mailer;
}

/** One server of a test's shop, with everything but a port to listen on. */
export async function openTestServer(
  databaseUrl: string,
  options: TestServerOptions,
): Promise<TestServer> {
  const { clock, pool, uploads } = options;
  const signer = createUploadSigner(TEST_SECRET);
  const services: Services = {
    orm: await openOrm(databaseUrl),
    jobs: createJobQueue({ databaseUrl, log: silentLog }),
    soon: neverSoon,
    gateway: createPayfastGateway({
      baseUrl: options.payfastBaseUrl?.() ?? 'http://127.0.0.1:9',
      merchantId: '10000100',
      merchantKey: '46f0cd694581a',
      passphrase: 'jt7NOE43FZPn',
      publicUrl: PUBLIC_URL,
    }),
    mailer: options.mailer ?? { send: async () => undefined, forget: async () => undefined },
    orderNews: createOrderNews(),
    streams: createStreams(),
    knownBouquets: new KnownBouquets(),
    catalogueIndex: new CatalogueIndex({ keeps: false }),
    readyAnswers: createReadyAnswers({ keeps: false }),
    pictures: createDiskPictureStore({
      folder: uploads,
      address: (id, expiresAt) => PUBLIC_URL + signer.address(id, expiresAt),
    }),
    sessionSecret: TEST_SECRET,
    limits: options.rateLimits ? postgresRateLimits(pool) : noRateLimits,
    now: () => clock.now,
    log: silentLog,
    shop: { name: 'Test Blooms', publicUrl: PUBLIC_URL, ownerEmail: 'owner@example.com' },
  };
  const { orderNews } = services;
  const deafen = listen(databaseUrl, ['order_changed'], (said) => orderNews.hear(said), silentLog);
  await services.jobs.start();
  const { registerPages } = options;
  const app = await buildApp(services, {
    logger: undefined,
    trustedProxies: options.trustedProxies ?? [],
    delay: { ms: () => 0, stop: () => undefined },
    ...(options.observe && { observe: options.observe }),
    ...(registerPages && { registerPages: (instance) => registerPages(instance, services) }),
  });
  await app.ready();
  return {
    services,
    app,
    async close() {
      await app.close();
      await deafen();
      await services.jobs.stop();
      await services.orm.close();
    },
  };
}
