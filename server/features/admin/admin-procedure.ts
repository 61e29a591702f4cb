import { requireAdmin, requireLiveSession } from './admin-guard.ts';
import { procedure } from '#server/platform/trpc/trpc.ts';

/**
 * A procedure for the administrator only, checked here whatever a screen shows. `ctx.actor` is
 * the user name; a stream asks `ctx.requireSession` again, which does not count as use of the session.
 * What a mutation wrote is in whatever this server is asked for after its answer.
 */
export const adminProcedure = procedure.use(async ({ ctx, next, type }) => {
  const actor = await requireAdmin(ctx.services, ctx.request, ctx.scope);
  const requireSession = () => requireLiveSession(ctx.services, ctx.request, ctx.openScope());
  const result = await next({ ctx: { actor, requireSession } });
  if (type === 'mutation') ctx.services.responseCache.clear();
  return result;
});
