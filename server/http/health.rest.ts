import type { FastifyInstance } from 'fastify';
import { ShopError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';

const READY_WITHIN_MS = 2_000;

/** GET /healthz: the process lives. GET /readyz: the database answers and is migrated. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    const isReady = await Promise.race([
      hasEveryMigration(services),
      new Promise<false>((resolve) => setTimeout(resolve, READY_WITHIN_MS, false).unref()),
    ]);
    if (!isReady) throw new ShopError('UNAVAILABLE');
    return { status: 'ready' };
  });
}

async function hasEveryMigration({ orm }: Services): Promise<boolean> {
  try {
    return (await orm.migrator.getPending()).length === 0;
  } catch {
    return false;
  }
}
