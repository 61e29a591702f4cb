import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '#server/platform/errors/errors.ts';
import { isCrossSite } from '#server/platform/http/input-guard.ts';
import { networkOf } from '#server/platform/limits/network.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { adminCookies } from './admin-cookies.ts';
import type { AdminSession } from './administrator.entity.ts';
import { isSessionLive, readSession } from './admin-session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The administrator's user name, on routes within {@link registerAdminGuard}. */
    actor: string;
    /** The id of the administrator's session there. */
    adminSession: string;
  }
}

/**
 * Returns the administrator's session. Throws CROSS_SITE for any request that another site made, reading ones too,
 * and NOT_SIGNED_IN without a session.
 */
export async function requireAdmin(
  services: Services,
  request: FastifyRequest | undefined,
  scope: Pick<Scope, 'admins' | 'now'>,
): Promise<Pick<AdminSession, 'id' | 'username'>> {
  if (request && isCrossSite(request, services.shop.publicUrl)) {
    throw new ShopError('CROSS_SITE');
  }
  const token = adminCookies(services).readToken(request);
  const network = request && networkOf(request.ip);
  const session = await readSession(scope, token, network);
  if (session === undefined) throw new ShopError('NOT_SIGNED_IN');
  return session;
}

/** Throws NOT_SIGNED_IN once the session of an open stream has ended. Does not lengthen the session. */
export async function requireLiveSession(
  services: Services,
  request: FastifyRequest | undefined,
  scope: Pick<Scope, 'admins' | 'now'>,
): Promise<void> {
  const token = adminCookies(services).readToken(request);
  if (!(await isSessionLive(scope, token))) throw new ShopError('NOT_SIGNED_IN');
}

/**
 * Restricts every route of this Fastify scope to the administrator, and clears the cached responses after a call that
 * writes, so that later answers contain what it wrote.
 */
export function registerAdminGuard(app: FastifyInstance, services: Services): void {
  app.decorateRequest('actor', '');
  app.decorateRequest('adminSession', '');
  app.addHook('onRequest', async (request) => {
    const session = await requireAdmin(services, request, services.openScope(request.ip));
    request.actor = session.username;
    request.adminSession = session.id;
  });
  app.addHook('onSend', async ({ actor, method }) => {
    // A refused stranger must not have the shop make everything again.
    if (actor && method !== 'GET' && method !== 'HEAD') services.responseCache.clear();
  });
}
