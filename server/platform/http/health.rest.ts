import type { FastifyInstance } from 'fastify';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Services } from '#server/platform/scope/services.ts';

const READY_WITHIN_MS = 2_000;

/**
 * GET /healthz: the process lives. GET /readyz: the database is there and migrated, and the server is not
 * about to stop. Both are answered however busy the shop is: a busy server must not be taken for a dead one.
 */
export function registerHealth(
  app: FastifyInstance,
  { orm }: Pick<Services, 'orm'>,
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
