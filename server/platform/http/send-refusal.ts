import type { FastifyReply, FastifyRequest } from 'fastify';
import { logFailure, sendError } from './error-handler.ts';
import { asShopError } from './error-body.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with the page that says that a page is not there; left out where there are no pages. */
    sendNotFoundPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  }
}

const OF_THE_API = /^\/(api|trpc)(\/|$)/i;

/**
 * Answers a request for an address that no reader of addresses is to see, such as one that cannot be decoded. A browser
 * that asks for a page gets the one of unknown addresses, every other caller the error.
 */
export async function sendRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { server } = request;
  if (!server.sendNotFoundPage || !isForPage(request)) return sendError(error, request, reply);
  logFailure(asShopError(error), request);
  try {
    return await server.sendNotFoundPage(request, reply);
  } catch (refusal) {
    return sendError(refusal, request, reply);
  }
}

function isForPage({ method, url, headers }: FastifyRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && !OF_THE_API.test(url) && headers.accept?.includes('text/html') === true;
}
