import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { ApiMode } from './api-modes.ts';
import { PAGE_HEADERS } from './page-layout.ts';
import { plainPage } from './refusal-pages.ts';

const HANG_MS = 20_000;
const SLOW_MS = 1_500;

/** Plays a failure of the whole API. False when the call is to be answered all the same. */
export async function injectFault(
  mode: ApiMode,
  reply: FastifyReply,
  stop: AbortSignal,
): Promise<boolean> {
  switch (mode) {
    case 'down':
      await failed(reply, 500, 'Internal server error');
      return true;
    case 'limited':
      await failed(reply, 429, 'Signature rate limit reached, please try again in a few minute');
      return true;
    case 'unauthorised':
      await failed(reply, 401, 'Request origin could not be verified');
      return true;
    case 'html': {
      const page = plainPage('403 Forbidden', 'The request could not be satisfied.');
      await reply.code(403).headers(PAGE_HEADERS).send(page);
      return true;
    }
    case 'hang':
      await pause(HANG_MS, undefined, { signal: stop }).catch(() => {});
      await failed(reply, 504, 'Gateway timeout');
      return true;
    case 'slow':
      await pause(SLOW_MS, undefined, { signal: stop }).catch(() => {});
      return false;
    default:
      return false;
  }
}

function failed(reply: FastifyReply, code: number, message: string) {
  return reply.code(code).send({ code, status: 'failed', data: { response: false, message } });
}
