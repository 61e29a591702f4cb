import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { type AppOptions, buildApp } from '#server/app/app.ts';
import { openOrm } from '#server/app/open-orm.ts';
import { startServices } from '#server/app/start-services.ts';
import { registerWeb } from '#server/app/web/web.ts';
import type { Mailer } from '#server/features/mail/mailer.ts';
import { createPayfastGateway } from '#server/features/payment/gateways/payfast/payfast.gateway.ts';
import { createUploadSigner } from '#server/features/image/request-upload.ts';
import { createDiskImageStore } from '#server/features/image/stores/disk-image-store.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import {
  noRateLimits,
  postgresRateLimits,
  type RateLimits,
} from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { createShutdownHooks } from '#server/tools/launch/shutdown-hooks.ts';
import { silentLog } from './silent-log.ts';

const PUBLIC_URL = 'http://127.0.0.1:3000';
const TEST_SECRET = 'a-secret-of-the-tests-that-is-long-enough';

export interface TestServer {
  services: Services;
  app: FastifyInstance;
  close(): Promise<void>;
}

const DIST = join(import.meta.dirname, '../../../dist');

export interface TestServerOptions extends Partial<Pick<AppOptions, 'trustedProxies' | 'observe'>> {
  /** See {@link AppOptions.registerPages}; each server has services of its own. */
  registerPages?: (app: FastifyInstance, services: Services) => Promise<void>;
  /** Serves the built pages as `npm start` does. Needs `npm run build`. */
  pages?: boolean;
  /**
   * Runs what `npm start` runs: answers and pages are kept until the database says that they changed, work
   * goes on after an answer, and the queue has its workers. Else nothing is kept and jobs only wait, so
   * that a test says itself when something happens.
   */
  asStarted?: boolean;
  clock: { now: Date };
  /** Of the rate limiter. */
  pool: Pool;
  /** The folder of uploaded pictures. */
  uploads: string;
  /** 'counted' counts as the shop does, and refuses nothing. */
  rateLimits?: boolean | 'counted';
  /** Asked once the test file's servers run. */
  payfastBaseUrl?: () => string;
  /** Where it listens, if a test makes it listen and PayFast is to find it. */
  publicUrl?: string;
  mailer?: Mailer;
  /** Where the shop writes what happens; nowhere unless given. */
  log?: FastifyBaseLogger;
}

/** One server of a test's shop, with everything but a port to listen on. */
export async function openTestServer(
  databaseUrl: string,
  options: TestServerOptions,
): Promise<TestServer> {
  const { clock, pool, uploads, asStarted = false, publicUrl = PUBLIC_URL } = options;
  const signer = createUploadSigner(TEST_SECRET);
  const payfastBaseUrl = options.payfastBaseUrl?.() ?? 'http://127.0.0.1:9';
  const stops = createShutdownHooks(silentLog);
  const orm = await openOrm(databaseUrl);
  stops.add(() => orm.close());
  const images = createDiskImageStore({
    folder: uploads,
    address: (id, expiresAt) => publicUrl + signer.address(id, expiresAt),
  });
  const dataDir = join(uploads, 'data');
  const services = await startServices(
    {
      databaseUrl,
      keepsAnswers: asStarted,
      doesBackgroundWork: asStarted,
      orm,
      gateway: createPayfastGateway({
        baseUrl: payfastBaseUrl,
        merchantId: '10000100',
        merchantKey: '46f0cd694581a',
        passphrase: 'jt7NOE43FZPn',
        publicUrl,
      }),
      mailer: options.mailer ?? { send: async () => undefined, forget: async () => undefined },
      limits: limitsOf(pool, options.rateLimits, clock),
      images,
      backups: { databaseUrl, dataDir, folder: join(dataDir, 'backups'), store: images },
      sessionSecret: TEST_SECRET,
      now: () => clock.now,
      log: options.log ?? silentLog,
      shop: { name: 'Test Blooms', publicUrl, ownerEmail: 'owner@example.com', setUp: [] },
    },
    stops,
  );
  const { registerPages } = options;
  const app = await buildApp(services, {
    logger: options.log,
    trustedProxies: options.trustedProxies ?? [],
    delay: { ms: () => 0, stop: () => undefined },
    ...(options.observe && { observe: options.observe }),
    registerPages: async (instance) => {
      await registerPages?.(instance, services);
      if (!options.pages) return;
      const pages = { dist: DIST };
      await registerWeb(instance, services, { pages, shop: services.shop, payfastBaseUrl });
    },
  });
  stops.add(() => app.close());
  await app.ready();
  return { services, app, close: () => stops.run() };
}

function limitsOf(
  pool: Pool,
  kind: TestServerOptions['rateLimits'],
  clock: { now: Date },
): RateLimits {
  const limits = kind ? postgresRateLimits(pool, () => clock.now.getTime()) : noRateLimits;
  if (kind !== 'counted') return limits;
  return {
    ...limits,
    consume: (...use) =>
      limits.consume(...use).catch((error) => {
        if (!(error instanceof ShopError)) throw error;
      }),
  };
}
