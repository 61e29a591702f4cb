import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PAGE_HEADERS } from './page-layout.ts';
import { plainPage } from './refusal-pages.ts';
import type { Validation } from './validation.ts';

const HANG_MS = 20_000;

/** PayFast's server confirmation: `VALID` only for a notification that it sent itself. */
export function addValidateRoutes(app: FastifyInstance, validation: Validation, stop: AbortSignal) {
  function fail(reply: FastifyReply, status: number, title: string) {
    const page = plainPage(title, 'The request could not be satisfied.');
    return reply.code(status).headers(PAGE_HEADERS).send(page);
  }

  app.post('/eng/query/validate', async (request, reply) => {
    const mode = validation.takeMode();
    if (mode === 'down403') return fail(reply, 403, '403 Forbidden');
    if (mode === '500') return fail(reply, 500, '500 Internal Server Error');
    if (mode === 'hang') {
      await pause(HANG_MS, undefined, { signal: stop }).catch(() => {});
      return fail(reply, 504, '504 Gateway Timeout');
    }
    const body = typeof request.body === 'string' ? request.body : '';
    const isValid = mode === 'ok' && validation.isGenuine(body);
    return reply.type('text/plain; charset=utf-8').send(isValid ? 'VALID' : 'INVALID');
  });
}
