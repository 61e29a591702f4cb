import { requireAdmin, requireLiveSession } from '#server/http/admin-only.ts';
import { publicProcedure } from './trpc.ts';

/**
 * A procedure for the administrator only, checked here whatever a screen shows. `ctx.actor` is
 * the user name; a stream asks `ctx.requireSession` again, which does not count as use of the session.
 */
export const adminProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const actor = await requireAdmin(ctx.services, ctx.request, ctx.scope);
  const requireSession = () => requireLiveSession(ctx.services, ctx.request, ctx.openScope());
  return next({ ctx: { actor, requireSession } });
});
