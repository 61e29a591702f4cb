import type { FastifyInstance } from 'fastify';
import type { Orm } from '#server/platform/database/orm-options.ts';
import { ShopError } from '#server/platform/errors/errors.ts';

const READY_WITHIN_MS = 2_000;

/**
 * Registers GET /healthz, which says that the process lives, and GET /readyz, which says that the database is there and
 * migrated and that the server is not about to stop. Both are answered at any load: a busy server must not be taken for
 * a dead one.
 */
export function registerHealth(
  app: FastifyInstance,
  { orm }: { orm: Orm },
  isReady: () => boolean = () => true,
): void {
  let isMigrated = false;

  async function seesMigrations(): Promise<boolean> {
    const pending = await orm.migrator.getPending().catch(() => undefined);
    return pending?.length === 0;
  }

  app.get('/healthz', { config: { isCritical: true, isSummedUp: true } }, async () => ({
    status: 'ok',
  }));
  app.get('/readyz', { config: { isCritical: true, isSummedUp: true } }, async () => {
    // A schema only goes forward: it is looked at until it is there, not at every question.
    isMigrated ||= await Promise.race([
      seesMigrations(),
      new Promise<false>((resolve) => setTimeout(resolve, READY_WITHIN_MS, false).unref()),
    ]);
    if (!isMigrated || !isReady()) throw new ShopError('UNAVAILABLE');
    return { status: 'ready' };
  });
}
