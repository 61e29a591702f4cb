import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { payfastNotification } from '#server/tools/testing/payfast-messages.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const lines: string[] = [];
const log = pino({ base: null }, { write: (line) => void lines.push(line) });
const shop = useTestShop({ servers: 1, log });

const forged: InjectOptions = {
  method: 'POST',
  url: '/api/payfast/notify',
  payload: payfastNotification({}, 'guessed'),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
};

// The access log has a bound (platform/http/access-log.ts); what is written beside it has none.
it.each<[string, number, string, InjectOptions]>([
  ['a forged notification', 400, 'wrong signature', forged],
  ['an address that is not there', 404, 'NOT_FOUND', { url: '/api/nothing' }],
  ['a stranger at the owner’s', 401, 'NOT_SIGNED_IN', { url: '/api/admin/products.csv' }],
  ['a procedure that is not there', 404, 'NOT_FOUND', { url: '/trpc/no.such' }],
  ['a body that is not JSON', 400, 'MALFORMED', { method: 'POST', url: '/api/cart', payload: '{' }],
])('refuses %s in one line', async (_what, status, reason, request) => {
  lines.length = 0;
  const headers = { 'content-type': 'application/json', ...request.headers };
  const answer = await shop.app.inject({ ...request, headers });
  expect(answer.statusCode).toBe(status);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"msg":"answered"');
  expect(lines[0]).toContain(reason);
  expect(lines[0]).not.toMatch(/Thandi|example\.co\.za|FS-2222/);
});
