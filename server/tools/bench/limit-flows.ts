import { randomUUID } from 'node:crypto';
import type { Flow } from './run-flow.ts';

/** One committed insert. */
export function lineFlow(products: readonly string[]): Flow {
  return async (http) => {
    const sent = { sessionId: randomUUID(), productId: oneOf(products) };
    const { status, text } = await http.post('/line', JSON.stringify(sent));
    const { quantity } = JSON.parse(text) as { quantity: unknown };
    if (status !== 201 || quantity !== 1) throw new Error(`The limit answered ${status}: ${text}`);
  };
}

/** One order in one transaction, read back. */
export function orderFlow(products: readonly string[]): Flow {
  return async (http) => {
    // In one order, or two orders would wait for each other.
    const sent = { products: [oneOf(products), oneOf(products)].toSorted() };
    const { status, text } = await http.post('/order', JSON.stringify(sent));
    const { total } = JSON.parse(text) as { total: unknown };
    if (status !== 201 || total !== 100) throw new Error(`The limit answered ${status}: ${text}`);
  };
}

/** Ready bytes. */
export function bytesFlow(file: string): Flow {
  return async (http) => {
    const { status, text } = await http.get(`/bytes/${file}`);
    if (status !== 200 || text === '') throw new Error(`The limit answered ${status}`);
  };
}

function oneOf(ids: readonly string[]): string {
  return ids[Math.floor(Math.random() * ids.length)] ?? '';
}
