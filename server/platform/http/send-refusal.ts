import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firstOfKind } from '#server/platform/log/first-of-kind.ts';
import { asShopError } from './error-body.ts';
import { beginRefusal, logFailure, sendError } from './error-handler.ts';
import { asksForPage, plainPage } from './plain-page.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with the page that says that a page is not there; left out where there are no pages. */
    sendNotFoundPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  }
}

/** Registers the last handler of every route, for errors that were thrown. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.decorate('isFirstFault', firstOfKind());
  app.setErrorHandler(async (error, request, reply) => sendRefusal(error, request, reply));
}

/**
 * Answers a request that failed. A browser that asks for a page gets one, where its address is at fault that of unknown
 * addresses; every other caller gets the error.
 */
export async function sendRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { server } = request;
  if (!server.sendNotFoundPage || !asksForPage(request)) return sendError(error, request, reply);
  const refusal = asShopError(error);
  if (!isOfAddress(refusal.status)) return sendPlainPage(refusal, request, reply);
  logFailure(refusal, request);
  try {
    return await server.sendNotFoundPage(request, reply);
  } catch (failure) {
    return sendPlainPage(failure, request, reply);
  }
}

/** Where a page is asked for, nothing but the address is sent, so what is not right is not right in it. */
function isOfAddress(status: number): boolean {
  return status === 400 || status === 404 || status === 422;
}

function sendPlainPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = beginRefusal(error, request, reply);
  return reply.type('text/html; charset=utf-8').send(plainPage(refusal));
}
