import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How long the body of a request may take to arrive, on a route that says nothing. Milliseconds. */
export const BODY_TIMEOUT_MS = 10_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long this route's bodies may take to arrive, in milliseconds; see {@link registerBodyTimeout}. */
    bodyTimeoutMs?: number;
  }
}

/**
 * Cuts off a client that sends a body slowly (docs/reference/security.md, D4), with the same answer, 408, as Node's own
 * `requestTimeout`. That one holds for the whole server and has to let the slowest route finish; this one is as short
 * as each route can bear. Bytes that still come after the answer are let pass for as long again as any body may take,
 * so that the sender gets to read why it was refused.
 */
export function registerBodyTimeout(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    setBodyTimeout(request, reply, request.routeOptions.config?.bodyTimeoutMs ?? BODY_TIMEOUT_MS);
    request.raw.once('close', () => clearTimeout(timers.get(request)));
    request.raw.once('end', () => waits.set(request, reply.elapsedTime));
  });
  // A connection that is closed under its sender is reset: a proxy would take that for a fault of the server.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === TOO_LARGE) reply.removeHeader('connection');
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!timers.has(request) || isThere(request)) return;
    setBodyTimeout(request, reply, BODY_TIMEOUT_MS);
    request.raw.resume();
  });
}

const TOO_LARGE = 413;
const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
/** After how many milliseconds a body was there. */
const waits = new WeakMap<FastifyRequest, number>();

/** Returns the ms from a request's whole body to its answer: a slow sender is no busy shop. */
export function msToAnswer(request: FastifyRequest, reply: FastifyReply): number {
  return reply.elapsedTime - (waits.get(request) ?? 0);
}

/** Gives the body of a request this many milliseconds from now, instead of what it was given before. */
export function setBodyTimeout(request: FastifyRequest, reply: FastifyReply, ms: number): void {
  clearTimeout(timers.get(request));
  timers.set(request, setTimeout(cutOff, ms, request, reply).unref());
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isThere({ raw }: FastifyRequest): boolean {
  return raw.complete || raw.readableEnded;
}

function cutOff(request: FastifyRequest, reply: FastifyReply): void {
  if (isThere(request)) return;
  if (reply.raw.headersSent) {
    request.raw.destroy();
    return;
  }
  // As Node does it itself; client-error-handler.ts answers.
  const error = Object.assign(new Error('The body took too long'), { code: TIMED_OUT });
  request.server.server.emit('clientError', error, request.raw.socket);
}

const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT';
