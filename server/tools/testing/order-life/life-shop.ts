import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { MAX_BATCH } from '#contract/http/queries-over-post.ts';
import { findFreePort } from '#server/tools/embedded-database/free-port.ts';
import type { OutgoingMail } from '#server/features/mail/sending/outgoing-mail.ts';
import { openScope } from '#server/app/open-scope.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { openTestServer, type TestServer } from '#server/tools/testing/test-server.ts';
import { startTicking } from '#server/tools/testing/let-time-pass.ts';
import { beginSession, COOKIE, emptyDatabase, TEST_NOW } from '#server/tools/testing/test-shop.ts';
import type { AppRouter } from '#server/app/app-router.ts';
import { openPayfastClient, type PayfastClient } from './payfast-client.ts';

/** A typed connection to the shop over HTTP, as the browser has it. */
export type ShopClient = ReturnType<typeof createTRPCClient<AppRouter>>;

/** The shop as `npm start` runs it, listening beside a PayFast, with a clock that the test sets. */
export interface LifeShop {
  readonly address: string;
  readonly clock: { now: Date };
  readonly database: Client;
  readonly databaseUrl: string;
  readonly payfast: PayfastClient;
  /** What the mailer was given, in the order in which it was sent. */
  readonly sent: OutgoingMail[];
  /** The mutations that any caller has called so far and that were done. */
  readonly called: ReadonlySet<string>;
  services(): Services;
  scope(): Scope;
  visitor(): ShopClient;
  /** Signed in a moment ago. */
  owner(): Promise<ShopClient>;
  /** Stops the server and starts another on the same database and port. */
  restart(): Promise<void>;
  /** Makes shop and PayFast forget everything, and sets the clock back. */
  empty(): Promise<void>;
}

export function useLifeShop(): LifeShop {
  const { url: databaseUrl } = useTestDatabase();
  const clock = { now: TEST_NOW };
  // Two times of one call are never the same in a shop.
  startTicking(clock);
  const sent: OutgoingMail[] = [];
  const called = new Set<string>();
  const database = new Client({ connectionString: databaseUrl });
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  database.on('error', () => undefined);
  let uploads = '';
  let port = 0;
  let payfast: PayfastClient;
  let server: TestServer;
  const address = () => `http://127.0.0.1:${port}`;

  async function start(): Promise<void> {
    server = await openTestServer(databaseUrl, {
      clock,
      pool,
      uploads,
      asStarted: true,
      publicUrl: address(),
      payfastBaseUrl: () => payfast.address,
      mailer: {
        send: async (mail) => void sent.push(mail),
        forget: async () => undefined,
      },
    });
    // What the clock starts is a step of the model's, or a sequence could not be played again.
    await database.query('delete from pgboss.schedule');
    await server.app.listen({ host: '127.0.0.1', port });
  }

  beforeAll(async () => {
    uploads = await mkdtemp(join(tmpdir(), 'shop-life-'));
    port = await findFreePort();
    await database.connect();
    payfast = await openPayfastClient(() => clock.now);
    await start();
  });
  afterAll(async () => {
    await server.close();
    await payfast.close();
    await database.end();
    await pool.end();
    await rm(uploads, { recursive: true, force: true });
  });

  const client = (cookie?: string): ShopClient =>
    createTRPCClient<AppRouter>({
      links: [
        () =>
          ({ op, next }) =>
            next(op).pipe(
              tap({ next: () => void (op.type === 'mutation' && called.add(op.path)) }),
            ),
        httpBatchLink({
          url: `${address()}/trpc`,
          methodOverride: 'POST',
          maxItems: MAX_BATCH,
          headers: () => (cookie ? { cookie } : {}),
        }),
      ],
    });

  return {
    get address() {
      return address();
    },
    get payfast() {
      return payfast;
    },
    clock,
    database,
    databaseUrl,
    sent,
    called,
    services: () => server.services,
    scope: () => openScope(server.services),
    visitor: () => client(),
    owner: async () => client(`${COOKIE}=${await beginSession(server.services)}`),
    async restart() {
      await server.close();
      await start();
    },
    async empty() {
      clock.now = TEST_NOW;
      await payfast.renew();
      await emptyDatabase(pool, { asStarted: true });
      server.services.responseCache.clear();
      sent.length = 0;
    },
  };
}
