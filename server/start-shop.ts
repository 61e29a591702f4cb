import { join } from 'node:path';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { listen } from './database/listen.ts';
import { migrate } from './database/migrate.ts';
import { openOrm } from './database/orm.ts';
import { seedDemoCatalogue } from './database/seed/seed-demo-catalogue.ts';
import { noRateLimits, postgresRateLimits } from './http/rate-limits.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { registerWorkers } from './jobs/register-workers.ts';
import { openDatabase } from './launch/open-database.ts';
import { findFreePort } from './launch/free-port.ts';
import { startStandIn } from './launch/start-stand-in.ts';
import { createMailer } from './notification/mailer.ts';
import { createPayfastGateway } from './payment/gateways/payfast/payfast.gateway.ts';
import type { Services } from './services.ts';
import { localApi } from './web/local-api.ts';
import { registerWeb } from './web/web.ts';

export interface RunningShop {
  /** Where it listens. */
  address: string;
  /** Finishes requests in flight and ends everything that was started. */
  stop: () => Promise<void>;
}

/** Connections of the rate limiter, beside those of the ORM and of the job queue. */
const LIMITER_POOL_SIZE = 3;

/**
 * Starts the whole shop: database, stand-in, jobs, pages, HTTP. What was started is ended again when
 * a later step fails. Throws an Error whose message is fit for the person at the terminal.
 */
export async function startShop(
  config: Config,
  log: Logger,
  { isDev }: { isDev: boolean },
): Promise<RunningShop> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const port = config.port === 0 ? await findFreePort() : config.port;
    const publicUrl = config.publicUrl ?? `http://${config.host}:${port}`;
    const now = () => new Date();

    const [database, payfastBaseUrl] = await Promise.all([
      openDatabase(config, log),
      payfastAddress(config, log, stops),
    ]);
    stops.unshift(database.stop);
    const databaseUrl = database.url;

    const orm = await openOrm(databaseUrl);
    stops.push(() => orm.close());
    await migrate(orm, databaseUrl, async () => {
      if (config.demoData) await seedDemoCatalogue(orm, now());
    });

    const limiterPool = new Pool({ connectionString: databaseUrl, max: LIMITER_POOL_SIZE });
    limiterPool.on('error', (error) => log.warn({ err: error }, 'rate limiter lost a connection'));
    stops.push(() => limiterPool.end());

    const jobs = createJobQueue({ databaseUrl, log });
    const services: Services = {
      orm,
      jobs,
      gateway: createPayfastGateway({ ...config.payfast, baseUrl: payfastBaseUrl, publicUrl }),
      mailer: createMailer(config),
      limits: config.rateLimit ? postgresRateLimits(limiterPool) : noRateLimits,
      now,
      log,
      shop: { name: config.shopName, publicUrl, ownerEmail: config.mail.shopEmail },
    };
    await jobs.start();
    stops.push(() => jobs.stop());
    await registerWorkers(services);

    const app = await buildApp(services, {
      logger: log,
      trustedProxies: config.trustedProxies,
      registerPages: async (instance) => {
        const pages = await registerWeb(instance, {
          pages: isDev ? 'dev' : { dist: join(import.meta.dirname, '../dist') },
          api: localApi(services),
          shop: services.shop,
          payfastBaseUrl,
          log,
        });
        stops.push(listen(databaseUrl, 'catalogue_changed', () => pages.clear(), log));
      },
    });
    stops.push(() => app.close());
    const address = await app.listen({ host: config.host, port }).catch((error: unknown) => {
      throw listenError(error, config.host, port);
    });
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function payfastAddress(
  config: Config,
  log: Logger,
  stops: (() => Promise<void>)[],
): Promise<string> {
  if (config.payfast.baseUrl) return config.payfast.baseUrl;
  const standIn = await startStandIn({
    ...config.payfast,
    dataDir: config.dataDir,
    log: (message) => log.warn(message),
  });
  stops.unshift(() => standIn.stop());
  return standIn.baseUrl;
}

function listenError(error: unknown, host: string, port: number): Error {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} on ${host} is in use. Stop what uses it, or set PORT to another.`,
    );
  }
  if (code === 'EACCES') return new Error(`Port ${port} needs more rights. Set PORT above 1023.`);
  return error instanceof Error ? error : new Error(String(error));
}
