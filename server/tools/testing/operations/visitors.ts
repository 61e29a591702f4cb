import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

// Visits the shop behind the proxy at a port of this machine, 443 unless another is given, until its standard input
// ends, then prints what came of it as JSON. A few visitors, each a few requests a second: enough to meet every moment
// of a restart.

const [host = '', productId = '', port = '443'] = process.argv.slice(2);
const VISITORS = 4;
const PAUSE_MS = 100;
/** One request in so many changes something: a proxy may not send that again. */
const WRITES_ONE_IN = 8;

const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
const statuses: Record<string, number> = {};
const failed: Record<string, { count: number; first: string }> = {};
let isOver = false;
process.stdin.resume().once('end', () => {
  isOver = true;
});

await Promise.all(Array.from({ length: VISITORS }, visit));
process.stdout.write(JSON.stringify({ statuses, failed }));
agent.destroy();

async function visit(_nothing: unknown, visitor: number): Promise<void> {
  for (let turn = visitor; !isOver; turn += 1) {
    const isWrite = turn % WRITES_ONE_IN === 0;
    const path = isWrite ? '/api/cart' : turn % 2 === 0 ? '/' : '/api/products';
    const body = isWrite ? JSON.stringify({ sessionId: `session_${randomUUID()}`, productId }) : '';
    const outcome = await ask(path, body).catch((error: Error) => error.message);
    statuses[outcome] = (statuses[outcome] ?? 0) + 1;
    if (!outcome.startsWith('2')) {
      const met = (failed[`${path} ${outcome}`] ??= { count: 0, first: new Date().toISOString() });
      met.count += 1;
    }
    await pause(PAUSE_MS);
  }
}

async function ask(path: string, body: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { host, ...(body && { 'content-type': 'application/json' }) };
  const options = {
    host: '127.0.0.1',
    port,
    servername: host,
    path,
    agent,
    headers,
    timeout: 20_000,
  };
  request({ ...options, method: body ? 'POST' : 'GET', rejectUnauthorized: false }, resolve)
    .on('error', reject)
    .on('timeout', () => reject(new Error('no answer')))
    .end(body);
  const answer = await promise;
  for await (const _ of answer);
  return String(answer.statusCode);
}
