import { requireAdmin } from '#server/http/admin-only.ts';
import { publicProcedure } from './trpc.ts';

/** A procedure for the administrator only, checked here whatever a screen shows. `ctx.actor` is the user name. */
export const adminProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const actor = await requireAdmin(ctx.services, ctx.request, ctx.scope);
  return next({ ctx: { actor } });
});
