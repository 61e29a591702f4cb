import type { FastifyInstance, FastifyReply } from 'fastify';
import { loginInput, type LoginView } from '#contract/owner/admin.ts';
import { signInCodeInput } from '#contract/owner/security.schema.ts';
import { parse } from '#server/platform/http/parse.ts';
import { networkOf } from '#server/platform/limits/network.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { adminCookies } from './admin-cookies.ts';
import { adminSessionView, logOut, readSession } from './admin-session.ts';
import { logIn, type LogIn } from './log-in.ts';
import { enterCode } from './second-factor/enter-code.ts';

/**
 * Registers POST /api/admin/login and the second step of it, GET /api/admin/session and POST /api/admin/logout, which
 * are open to any caller.
 */
export function registerSignInRest(app: FastifyInstance, services: Services): void {
  const cookies = adminCookies(services);

  app.post('/api/admin/login', async (request, reply) => {
    const input = parse(loginInput, request.body);
    const scope = services.openScope(request.ip);
    return loginAnswer(await logIn(scope, input, cookies.read(request)), cookies, reply);
  });

  app.post('/api/admin/login/code', async (request, reply) => {
    const input = parse(signInCodeInput, request.body);
    const scope = services.openScope(request.ip);
    return loginAnswer(await enterCode(scope, input, cookies.read(request)), cookies, reply);
  });

  app.get('/api/admin/session', async (request) => {
    const token = cookies.readToken(request);
    const network = networkOf(request.ip);
    return adminSessionView(await readSession(services.openScope(request.ip), token, network));
  });

  app.post('/api/admin/logout', async (request, reply) => {
    await logOut(services.openScope(request.ip), cookies.readToken(request));
    cookies.signOut(reply);
    return reply.code(204).send();
  });
}

/** Gives the browser what a step of the sign-in has opened, and returns the answer to it. */
export function loginAnswer(
  opened: LogIn,
  cookies: ReturnType<typeof adminCookies>,
  reply: FastifyReply | undefined,
): LoginView {
  if (opened.token === undefined) {
    cookies.askForCode(reply, opened.challenge);
    return { isAdmin: false, username: null, needsCode: true };
  }
  cookies.signIn(reply, opened.token);
  return adminSessionView(opened);
}
