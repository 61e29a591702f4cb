import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/platform/scope/services.ts';
import { procedure } from '#server/platform/trpc/trpc.ts';
import { adminCookies, type Browser } from './admin-cookies.ts';
import { requireAdmin, requireLiveSession } from './admin-guard.ts';

/**
 * A procedure for the administrator only, checked here and not only by a screen. `ctx.actor` is the user name,
 * `ctx.session` the id of the session; a stream asks `ctx.requireSession` again, which does not count as use of the
 * session. After a mutation the cached responses are cleared, so that later answers contain what it wrote.
 */
export const adminProcedure = procedure.use(async ({ ctx, next, type }) => {
  const { username: actor, id: session } = await requireAdmin(ctx.services, ctx.request, ctx.scope);
  const requireSession = () => requireLiveSession(ctx.services, ctx.request, ctx.openScope());
  const result = await next({ ctx: { actor, session, requireSession } });
  if (type === 'mutation') ctx.services.responseCache.clear();
  return result;
});

/** The same, which knows by `ctx.browser` which browser calls: for the log, and where the password is asked for again. */
export const browserProcedure = adminProcedure.use(({ ctx, next }) =>
  next({ ctx: { browser: browserOf(ctx.services, ctx.request) } }),
);

/** Returns the browser that a request came from. */
export function browserOf(services: Services, request: FastifyRequest | undefined): Browser {
  return adminCookies(services).read(request);
}
