import { Client } from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import type { TestShop } from './test-shop.ts';

/** Calls a procedure, and returns the statements that the database was sent for it, without their values. */
export async function statementsOf(
  shop: TestShop,
  procedure: string,
  payload: object,
  remoteAddress = '41.0.1.1',
): Promise<string[]> {
  const sent = vi.spyOn(Client.prototype, 'query');
  onTestFinished(() => sent.mockRestore());
  const url = `/trpc/${procedure}`;
  const answer = await shop.app.inject({ method: 'POST', url, payload, remoteAddress });
  expect(answer.statusCode).toBe(200);
  const texts = sent.mock.calls.flatMap(([statement], index) =>
    isOfQueue(sent.mock.contexts[index]) ? [] : [textOf(statement)],
  );
  sent.mockRestore();
  return texts.map((text) => text.replace(/'[^']*'/g, '?'));
}

/** The queue looks after itself over connections of its own, at any time. */
const isOfQueue = (client: unknown) =>
  expect
    .objectContaining({
      connectionParameters: expect.objectContaining({ application_name: 'shop-jobs' }),
    })
    .asymmetricMatch(client);

function textOf(statement: unknown): string {
  const isQuery = typeof statement === 'object' && statement !== null && 'text' in statement;
  return String(isQuery ? statement.text : statement);
}
