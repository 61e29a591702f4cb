import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { openOrm } from '#server/app/open-orm.ts';
import { seedDemoCatalogue } from '#server/features/catalogue/demo/seed-demo-catalogue.ts';
import { createMailer } from '#server/features/mail/mailer.ts';
import { createPayfastGateway } from '#server/features/payment/gateways/payfast/payfast.gateway.ts';
import { createUploadSigner } from '#server/features/image/request-upload.ts';
import { openImageStore } from '#server/features/image/stores/open-image-store.ts';
import type { Config } from '#server/platform/config/config.ts';
import { watchAddresses } from '#server/platform/database/watch-addresses.ts';
import { errorCodeOf } from '#server/platform/errors/errors.ts';
import { noRateLimits, postgresRateLimits } from '#server/platform/limits/rate-limits.ts';
import { findFreePort } from '#server/tools/embedded-database/free-port.ts';
import { localUrl } from '#server/tools/launch/local-url.ts';
import { openDatabase } from '#server/tools/launch/open-database.ts';
import { persistedSecret } from '#server/tools/launch/persisted-secret.ts';
import { prepareAdministrator } from '#server/tools/launch/prepare-administrator.ts';
import { setUpSteps } from '#server/tools/launch/set-up-steps.ts';
import { createShutdownHooks, type ShutdownHooks } from '#server/tools/launch/shutdown-hooks.ts';
import { type RunningSimulator, startSimulator } from '#server/tools/launch/start-simulator.ts';
import { buildApp } from './app.ts';
import { bringUpSchema } from './bring-up-schema.ts';
import { startMetricsServer } from './metrics/metrics-server.ts';
import { startServices } from './start-services.ts';
import { registerWeb } from './web/web.ts';

export interface RunningShop {
  /** Where it listens. */
  address: string;
  /** Where the operator finds the administrator's password, in words. */
  passwordPlace: string;
  /** Where Prometheus finds the metrics; undefined when METRICS_PORT is not set. */
  metricsAddress: string | undefined;
  /** Finishes requests in flight and ends everything that was started. */
  stop: () => Promise<void>;
}

const SECRET_BYTES = 32;
/** Connections of the rate limiter, beside those of the ORM and of the job queue. */
const LIMITER_POOL = {
  // The last counts may be lost when the database dies; no request waits for the disk.
  options: '-c synchronous_commit=off',
  max: 3,
  connectionTimeoutMillis: 1_500,
  query_timeout: 5_000,
};
/** How many clients may connect while the process is busy, without a retry seconds later. */
const BACKLOG = 4_096;
/**
 * How long a stop waits for requests in flight, in milliseconds. Together with the four seconds that
 * work in hand gets (job queue) it leaves the database time to end within the ten of a stop.
 */
const REQUESTS_MS = 3_000;
/** Behind a proxy /readyz says no for so long before connections are closed, in milliseconds. */
const DRAIN_MS = 2_000;

/**
 * Starts the whole shop: database, simulator, jobs, pages, HTTP. What was started is ended again
 * when a later step fails or `signal` is aborted before that. Throws an Error whose message is fit
 * for the person at the terminal.
 */
export async function startShop(
  config: Config,
  log: Logger,
  { isDev, signal }: { isDev: boolean; signal: AbortSignal },
): Promise<RunningShop> {
  const stops = createShutdownHooks(log);
  let isStopping = false;
  try {
    const port = config.port === 0 ? await findFreePort() : config.port;
    const publicUrl = config.publicUrl ?? localUrl(config.host, port);
    const now = () => new Date();

    const { addresses, payfastBaseUrl } = await startPrograms(config, log, stops);
    const { directUrl } = addresses;
    signal.throwIfAborted();

    const ways = watchAddresses(addresses, log);
    stops.add(() => ways.stop());
    const orm = await openOrm(addresses.url, {
      openSocket: ways.open,
      isPooled: addresses.isPooled,
    });
    stops.add(() => orm.close());
    let passwordPlace = '';
    await bringUpSchema(addresses, orm, async () => {
      if (config.demoData) await seedDemoCatalogue(orm, now());
      passwordPlace = await prepareAdministrator(config, orm, now());
    });
    ways.start();
    signal.throwIfAborted();

    const limiterPool = new Pool({
      connectionString: directUrl,
      stream: ways.openDirect,
      ...LIMITER_POOL,
    });
    limiterPool.on('error', (error) => log.warn({ err: error }, 'rate limiter lost a connection'));
    stops.add(() => limiterPool.end());

    const sessionSecret =
      config.admin.sessionSecret ??
      (await persistedSecret(join(config.dataDir, 'session-secret'), SECRET_BYTES).ensure());
    const signer = createUploadSigner(sessionSecret);
    const images = await openImageStore(config, signer, publicUrl);
    const services = await startServices(
      {
        databaseUrl: directUrl,
        keepsAnswers: !isDev,
        doesBackgroundWork: true,
        orm,
        gateway: createPayfastGateway({ ...config.payfast, baseUrl: payfastBaseUrl, publicUrl }),
        mailer: createMailer(config),
        limits: config.rateLimit ? postgresRateLimits(limiterPool) : noRateLimits,
        images,
        backups: {
          databaseUrl: directUrl,
          dataDir: config.dataDir,
          folder: join(config.dataDir, 'backups'),
          store: images,
        },
        sessionSecret,
        now,
        log,
        shop: {
          name: config.shopName,
          publicUrl,
          ownerEmail: config.mail.shopEmail,
          keepsEmails: config.mail.smtpUrl === undefined,
          setUp: setUpSteps(config),
        },
      },
      stops,
    );
    signal.throwIfAborted();

    const metrics =
      config.metrics &&
      (await startMetricsServer({
        ...config.metrics,
        databaseUrl: directUrl,
        dataDir: config.dataDir,
        log,
      }));
    if (metrics) stops.add(() => metrics.stop());

    const app = await buildApp(services, {
      logger: log,
      trustedProxies: config.trustedProxies,
      isReady: () => ways.isReachable() && !isStopping,
      isStopping: () => isStopping,
      ...(metrics && { observe: metrics.observe }),
      registerPages: async (instance) => {
        await registerWeb(instance, services, {
          pages: isDev ? 'dev' : { dist: join(import.meta.dirname, '../../dist') },
          shop: {
            ...services.shop,
            ...(config.mail.shopEmail && { email: config.mail.shopEmail }),
            supplier: config.supplier,
            ...(config.whatsApp && { whatsApp: config.whatsApp }),
          },
          payfastBaseUrl,
        });
      },
    });
    stops.add(async () => {
      isStopping = true;
      // A load balancer is given the time to see that this server goes.
      if (config.trustedProxies.length > 0) await pause(DRAIN_MS);
      await closeApp(app);
    });
    const address = await app
      .listen({ host: config.host, port, backlog: BACKLOG })
      .catch((error: unknown) => {
        throw listenError(error, config.host, port);
      });
    return {
      address,
      passwordPlace,
      metricsAddress: metrics?.address,
      stop: () => stops.run(),
    };
  } catch (error) {
    // What could not be stopped is in the log; the person needs to hear why the start failed.
    await stops.run().catch(() => undefined);
    throw error;
  }
}

/** Starts database and simulator at once. Each started one is in `stops`, even if one fails. */
async function startPrograms(config: Config, log: Logger, stops: ShutdownHooks) {
  const [database, simulator] = await Promise.allSettled([
    openDatabase(config, log),
    payfastAddress(config, log),
  ]);
  if (database.status === 'fulfilled') stops.add(database.value.stop);
  if (simulator.status === 'fulfilled') stops.add(simulator.value.stop);
  if (database.status === 'rejected') throw database.reason;
  if (simulator.status === 'rejected') throw simulator.reason;
  return { addresses: database.value, payfastBaseUrl: simulator.value.baseUrl };
}

async function payfastAddress(config: Config, log: Logger): Promise<RunningSimulator> {
  const { baseUrl } = config.payfast;
  if (baseUrl) return { baseUrl, stop: async () => undefined };
  return startSimulator({
    ...config.payfast,
    dataDir: config.dataDir,
    log: (message) => log.warn(message),
  });
}

/** Waits for requests in flight, but not for ever: one slow client must not keep the rest from stopping. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS);
  await app.close().finally(() => clearTimeout(cut));
}

function listenError(error: unknown, host: string, port: number): Error {
  const code = errorCodeOf(error);
  if (code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} on ${host} is in use. Stop what uses it, or set PORT to another.`,
    );
  }
  if (code === 'EACCES') return new Error(`Port ${port} needs more rights. Set PORT above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new Error(`HOST ${host} is no address of this machine.`);
  }
  return error instanceof Error ? error : new Error(String(error));
}
