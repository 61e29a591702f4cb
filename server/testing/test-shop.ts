import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { AdminSession } from '#server/admin/admin-session.entity.ts';
import { newSessionToken, tokenHash } from '#server/admin/session-token.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import { openOrm } from '#server/database/orm.ts';
import { listen } from '#server/database/listen.ts';
import { noRateLimits, postgresRateLimits } from '#server/http/rate-limits.ts';
import { createReadyAnswers } from '#server/http/ready-answers.ts';
import { createStreams } from '#server/http/streams.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import type { Mailer } from '#server/notification/mailer.ts';
import { createOrderNews } from '#server/order/order-news.ts';
import { createPayfastGateway } from '#server/payment/gateways/payfast/payfast.gateway.ts';
import { openScope, type Scope } from '#server/scope.ts';
import type { Services } from '#server/services.ts';
import { createCaller } from '#server/trpc/app-router.ts';
import { createDiskPictureStore } from '#server/upload/stores/disk-picture-store.ts';
import { createUploadSigner } from '#server/upload/upload-address.ts';
import { silentLog } from './silent-log.ts';
import { useTestDatabase } from './test-database.ts';

/** A Saturday morning at nine in Johannesburg, early enough for delivery the same day. */
export const TEST_NOW = new Date('2026-11-21T07:00:00.000Z');

/** The administrator whom {@link TestShop.signIn} signs in. */
export const TEST_ADMIN = 'owner';
const TEST_SECRET = 'a-secret-of-the-tests-that-is-long-enough';

export interface TestShop {
  services: Services;
  readonly databaseUrl: string;
  app: FastifyInstance;
  /** The shop's clock. Tests set it; it starts each test at {@link TEST_NOW}. */
  clock: { now: Date };
  scope(): Scope;
  trpc(): ReturnType<typeof createCaller>;
  /** Signs the administrator in, without a password. Answers the session's cookie header. */
  signIn(): Promise<string>;
  /** As {@link TestShop.trpc}, signed in. */
  adminTrpc(): Promise<ReturnType<typeof createCaller>>;
  /** The folder in which uploaded pictures are kept. */
  readonly uploads: string;
}

interface TestShopOptions
  extends Partial<Pick<AppOptions, 'trustedProxies' | 'observe' | 'registerPages'>> {
  rateLimits?: boolean;
  /** Asked once the test file's servers run. */
  payfastBaseUrl?: () => string;
  mailer?: Mailer;
}

/** In the order in which they can be emptied: who refers to others comes before them. */
const TABLES = [
  ['delivery_settings_change', 'delivery_settings', 'admin_session', 'administrator'],
  ['refund', 'payment', 'payment_attempt', 'payment_notification', 'mail', 'idempotency_key'],
  ['order_event', 'order_line', 'shop_order', 'cart_line', 'product_change', 'upload', 'product'],
  ['search_word', 'enquiry', 'newsletter_subscriber', 'rate_limit'],
].flat();

/** A tenth of what TRUNCATE takes, which makes new files of all tables. */
const EMPTIED = TABLES.map((table) => `delete from ${table}`).join(';');

/** A whole shop on a database of its own, emptied before each test. It listens nowhere: use inject. */
export function useTestShop(options: TestShopOptions = {}): TestShop {
  const database = useTestDatabase();
  const clock = { now: TEST_NOW };
  const pool = new Pool({ connectionString: database.url, max: 2 });
  // The database may be dropped while a connection is idle.
  pool.on('error', () => undefined);
  let services: Services | undefined;
  let app: FastifyInstance | undefined;
  let uploads = '';
  let deafen: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const publicUrl = 'http://127.0.0.1:3000';
    const signer = createUploadSigner(TEST_SECRET);
    uploads = await mkdtemp(join(tmpdir(), 'shop-uploads-'));
    services = {
      orm: await openOrm(database.url),
      jobs: createJobQueue({ databaseUrl: database.url, log: silentLog }),
      gateway: createPayfastGateway({
        baseUrl: options.payfastBaseUrl?.() ?? 'http://127.0.0.1:9',
        merchantId: '10000100',
        merchantKey: '46f0cd694581a',
        passphrase: 'jt7NOE43FZPn',
        publicUrl,
      }),
      mailer: options.mailer ?? { send: async () => undefined, forget: async () => undefined },
      orderNews: createOrderNews(),
      streams: createStreams(),
      readyAnswers: createReadyAnswers({ keeps: false }),
      pictures: createDiskPictureStore({
        folder: uploads,
        address: (id, expiresAt) => publicUrl + signer.address(id, expiresAt),
      }),
      sessionSecret: TEST_SECRET,
      limits: options.rateLimits ? postgresRateLimits(pool) : noRateLimits,
      now: () => clock.now,
      log: silentLog,
      shop: { name: 'Test Blooms', publicUrl, ownerEmail: 'owner@example.com' },
    };
    const { orderNews } = services;
    deafen = listen(database.url, 'order_changed', (said) => orderNews.hear(said), silentLog);
    await services.jobs.start();
    app = await buildApp(services, {
      logger: undefined,
      trustedProxies: options.trustedProxies ?? [],
      ...(options.observe && { observe: options.observe }),
      ...(options.registerPages && { registerPages: options.registerPages }),
    });
    await app.ready();
  });
  beforeEach(async () => {
    clock.now = TEST_NOW;
    await pool.query(EMPTIED);
  });
  afterAll(async () => {
    await app?.close();
    await deafen?.();
    await services?.jobs.stop();
    await services?.orm.close();
    await pool.end();
    await rm(uploads, { recursive: true, force: true });
  });

  return {
    get services() {
      return started(services);
    },
    get app() {
      return started(app);
    },
    databaseUrl: database.url,
    clock,
    scope: () => openScope(started(services)),
    trpc: () => createCaller({ services: started(services), request: undefined, reply: undefined }),
    signIn: async () => `${COOKIE}=${await beginSession(started(services))}`,
    adminTrpc: async () => {
      const cookies = { [COOKIE]: await beginSession(started(services)) };
      const request = { ip: '127.0.0.1', headers: {}, cookies } as unknown as FastifyRequest;
      return createCaller({ services: started(services), request, reply: undefined });
    },
    get uploads() {
      return uploads;
    },
  };
}

const COOKIE = 'admin-session';

async function beginSession({ orm, now }: Services): Promise<string> {
  const token = newSessionToken();
  const session = { tokenHash: tokenHash(token), username: TEST_ADMIN };
  const em = orm.em.fork();
  await em.insert(AdminSession, { ...session, createdAt: now(), seenAt: now() });
  return token;
}

function started<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The test shop has not been started yet');
  return part;
}
