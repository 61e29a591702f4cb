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

/** A checkout of two lines, paid and read back: see limit-checkout.ts. */
export function orderFlow(products: readonly string[]): Flow {
  return async (http) => {
    const ask = async (path: string, sent: object) => {
      const { status, text } = await http.post(path, JSON.stringify(sent));
      if (status > 201) throw new Error(`The limit answered ${status}: ${text}`);
      return JSON.parse(text) as { id: string };
    };
    const sessionId = randomUUID();
    const first = oneOf(products);
    const second = products[(products.indexOf(first) + 1) % products.length];
    for (const productId of [first, second]) await ask('/line', { sessionId, productId });
    const to = { name: 'Thandi Mokoena', address: '12 Fourth Avenue' };
    const { id } = await ask('/order', { sessionId, ...to });
    await ask('/pay', { id });
    await ask('/notify', { id });
    const { text } = await http.get(`/order/${id}`);
    const order = JSON.parse(text) as { status: unknown; lines: unknown[] };
    if (order.status !== 'paid' || order.lines.length !== 2) throw new Error(`Not paid: ${text}`);
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
