import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiRefusal } from './api-call.ts';
import type { ApiCall, ApiMode } from './api-modes.ts';
import type { Pair } from './urlencoded.ts';

export const API_PREFIX = '/api.payfast';

/** Answers a call whose headers and signature are right; `id` is the one in its address. */
export type Answer = (
  reply: FastifyReply,
  call: { request: FastifyRequest; id: string; pairs: Pair[]; mode: ApiMode },
) => unknown;

/** Misbehaves if told to, checks headers and signature, then answers. */
export type HandleCall = (
  call: ApiCall,
  answer: Answer,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export function succeed(reply: FastifyReply, response: unknown) {
  return reply.send({ code: 200, status: 'success', data: { response, message: 'Success' } });
}

export function refuse(reply: FastifyReply, { status, message }: ApiRefusal) {
  return reply
    .code(status)
    .send({ code: status, status: 'failed', data: { response: false, message } });
}

export function notFound(reply: FastifyReply) {
  return refuse(reply, { status: 404, message: 'Service / endpoint not found' });
}
