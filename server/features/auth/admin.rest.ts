import type { FastifyInstance } from 'fastify';
import { loginInput } from '#contract/owner/admin.ts';
import { parse } from '#server/platform/http/parse.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { adminCookies } from './admin-cookies.ts';
import { adminSessionView, logOut, readSession } from './admin-session.ts';
import { logIn } from './log-in.ts';

/** Registers POST /api/admin/login, GET /api/admin/session and POST /api/admin/logout, which are open to any caller. */
export function registerSignInRest(app: FastifyInstance, services: Services): void {
  const cookies = adminCookies(services);

  app.post('/api/admin/login', async (request, reply) => {
    const input = parse(loginInput, request.body);
    const scope = services.openScope(request.ip);
    const { token, username } = await logIn(scope, input, cookies.read(request));
    cookies.signIn(reply, token);
    return adminSessionView(username);
  });

  app.get('/api/admin/session', async (request) => {
    const token = cookies.readToken(request);
    return adminSessionView(await readSession(services.openScope(request.ip), token));
  });

  app.post('/api/admin/logout', async (request, reply) => {
    await logOut(services.openScope(request.ip), cookies.readToken(request));
    cookies.signOut(reply);
    return reply.code(204).send();
  });
}
