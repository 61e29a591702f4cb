import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { beforeAll, beforeEach } from 'vitest';
import { createCaller } from '#server/app/app-router.ts';
import { openScope } from '#server/app/open-scope.ts';
import { AdminSession } from '#server/features/auth/administrator.entity.ts';
import { newSessionToken, tokenHash } from '#server/features/auth/session-token.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { ownShop, sharedShop } from './test-shop-servers.ts';
import type { TestServer, TestServerOptions } from './test-server.ts';
import { waitUntil } from './wait-until.ts';

/** A Saturday morning at nine in Johannesburg, early enough for delivery the same day. */
export const TEST_NOW = new Date('2026-11-21T07:00:00.000Z');

/** The administrator whom {@link TestShop.signIn} signs in. */
export const TEST_ADMIN = 'owner';

export interface TestShop {
  services: Services;
  readonly databaseUrl: string;
  app: FastifyInstance;
  /** Has it listen on this machine; returns its address. */
  listen(): Promise<string>;
  /** The shop's clock. Tests set it; it starts each test at {@link TEST_NOW}. */
  clock: { now: Date };
  scope(): Scope;
  trpc(): ReturnType<typeof createCaller>;
  /** Signs the administrator in, without a password. Returns the session's cookie header. */
  signIn(): Promise<string>;
  /** As {@link TestShop.trpc}, signed in. */
  adminTrpc(): Promise<ReturnType<typeof createCaller>>;
  /** The folder in which uploaded pictures are kept. */
  readonly uploads: string;
  /**
   * Has the servers forget what they keep. What a test writes past them is another server's change,
   * of which a server that keeps answers hears a moment later.
   */
  forget(): void;
}

interface TestShopOptions extends Omit<TestServerOptions, 'clock' | 'pool' | 'uploads'> {
  /**
   * How many servers share the database and take the calls in turn: one, or what TEST_SERVERS says
   * (docs/reference/security.md, R12).
   */
  servers?: number;
  /** Shared with no other file: for tests that fill the database, close its connections or stop the server. */
  isOwn?: true;
}

/** In the order in which they can be emptied: a table that refers to others comes before them. */
const TABLES = [
  ['delivery_settings_change', 'delivery_settings', 'shop_words', 'shop_text', 'shop_text_change'],
  ['administrator', 'admin_session', 'sign_in_challenge', 'recovery_code', 'audit_entry'],
  ['attention', 'refund', 'payment', 'payment_attempt', 'payment_notification', 'mail'],
  [
    'round_stop',
    'delivery_round',
    'door_outcome',
    'order_photo',
    'claim',
    'idempotency_key',
    'print_mark',
    'day_print',
    'order_holder',
    'hold_lapse',
  ],
  [
    'review',
    'review_ask',
    'supplement',
    'subscription',
    'offered_subscription',
    'reminder',
    'abandoned_checkout',
    'order_event',
    'order_line',
    'shop_order',
    'cart_line',
    'product_change',
    'product_slug',
    'season_change',
    'season',
    'voucher',
    'gift_voucher',
    'gift_settings',
    'upload',
    'refused_wish',
    'stock_request',
    'stem_move',
    'recipe_line',
    'stem',
    'product',
  ],
  ['document_series', 'seller_details', 'review_settings'],
  ['search_word', 'enquiry', 'newsletter_subscriber', 'rate_limit'],
].flat();

const JOBS = 'pgboss.job';
const IDLE = `select 1 from ${JOBS} where state = 'active'`;

/** A tenth of what TRUNCATE takes, which makes new files of all tables. */
const EMPTIED = [
  // What was issued can't be deleted.
  'do $$ begin if exists (select from fiscal_document) then truncate fiscal_document; end if; end $$',
  ...TABLES.map((table) => `delete from ${table}`),
].join(';');

/** Empties the database of a shop. Where workers are at it, it waits until they rest. */
export async function emptyDatabase(
  database: Pick<Pool, 'query'>,
  { asStarted = false }: Pick<TestServerOptions, 'asStarted'>,
): Promise<void> {
  if (asStarted) {
    await database.query(`delete from ${JOBS} where state <> 'active'`);
    await waitUntil(async () => (await database.query(IDLE)).rowCount === 0);
  }
  await database.query(EMPTIED);
}

/**
 * A whole shop, emptied before each test; one that no option sets apart is shared by the files of a worker, each other
 * has a database of its own. It listens nowhere unless it is told to: use inject.
 */
export function useTestShop(options: TestShopOptions = {}): TestShop {
  const count = options.servers ?? Number(process.env['TEST_SERVERS'] ?? 1);
  const isShared = count === 1 && Object.keys(options).every((name) => name === 'servers');
  const shop = isShared ? sharedShop(TEST_NOW) : ownShop(options, count, TEST_NOW);
  const { databaseUrl, clock, pool, servers } = shop;
  const empty = async () => {
    clock.now = TEST_NOW;
    await emptyDatabase(pool, options);
    forget();
  };
  // What a file does before its first test does not find what the file before it has left.
  if (isShared) beforeAll(empty);
  beforeEach(empty);

  let turn = 0;
  const next = (): TestServer => started(servers[turn++ % servers.length]);
  const forget = () => servers.forEach(({ services }) => services.responseCache.clear());
  const first = (): Services => started(servers[0]).services;
  return {
    get services() {
      return first();
    },
    get app() {
      return next().app;
    },
    databaseUrl,
    clock,
    listen: () => listeningAddress(next().app),
    scope: () => openScope(next().services),
    trpc: () => createCaller({ services: next().services, request: undefined, reply: undefined }),
    signIn: async () => `${COOKIE}=${await beginSession(first())}`,
    adminTrpc: async () => {
      const headers = { cookie: `${COOKIE}=${await beginSession(first())}` };
      const request = { ip: '127.0.0.1', headers } as unknown as FastifyRequest;
      return createCaller({ services: next().services, request, reply: undefined });
    },
    get uploads() {
      return shop.uploads;
    },
    forget,
  };
}

export const COOKIE = 'admin-session';

/** Signs the administrator in. Returns the session's token. */
export async function beginSession({ orm, now }: Services): Promise<string> {
  const token = newSessionToken();
  const session = { tokenHash: tokenHash(token), username: TEST_ADMIN };
  const em = orm.em.fork();
  await em.insert(AdminSession, { ...session, createdAt: now(), seenAt: now() });
  return token;
}

async function listeningAddress(app: FastifyInstance): Promise<string> {
  const [known] = app.addresses();
  if (typeof known === 'object') return `http://127.0.0.1:${known.port}`;
  return app.listen({ host: '127.0.0.1', port: 0 });
}

function started<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The test shop has not been started yet');
  return part;
}
