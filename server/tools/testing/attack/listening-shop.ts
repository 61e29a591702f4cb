import { BOUNDS } from '#server/platform/limits/bounds.ts';
import { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { openOrm } from '#server/app/open-orm.ts';
import { postgresRateLimits } from '#server/platform/limits/rate-limits.ts';
import { createSseConnections } from '#server/platform/http/sse-connections.ts';
import { createTurns } from '#server/platform/limits/turns.ts';
import { type TestShop, useTestShop } from '#server/tools/testing/test-shop.ts';

type Options = NonNullable<Parameters<typeof useTestShop>[0]>;

export interface ListeningShop {
  shop: TestShop;
  /** Where it listens. */
  address: () => string;
}

/** A test shop that listens on a port of its own, for tests that know nothing but its address. */
export function useListeningShop(options: Options = {}): ListeningShop {
  const shop = useTestShop(options);
  return { shop, address: useListening(shop) };
}

/** The same shop by any other maker of test shops. */
export function useListening(shop: TestShop): () => string {
  let address = '';
  beforeAll(async () => {
    address = await shop.listen();
  });
  return () => address;
}

/** A second server of the same shop: nothing but the database, the secret and the clock is shared. */
export function useSecondServer(shop: TestShop, { rateLimits = false } = {}): () => string {
  let address = '';
  let close = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const orm = await openOrm(shop.databaseUrl);
    const pool = new Pool({ connectionString: shop.databaseUrl, max: 2 });
    const { services } = shop;
    const limits = rateLimits
      ? postgresRateLimits(pool, () => services.now().getTime())
      : services.limits;
    const app = await buildApp(
      {
        ...services,
        orm,
        limits,
        streams: createSseConnections(),
        orderTurns: createTurns(BOUNDS.ordersOfHolder),
      },
      { logger: undefined, trustedProxies: [], delay: { ms: () => 0, stop: () => undefined } },
    );
    address = await app.listen({ host: '127.0.0.1', port: 0 });
    close = async () => {
      await app.close();
      await orm.close();
      await pool.end();
    };
  });
  afterAll(() => close());
  return () => address;
}
