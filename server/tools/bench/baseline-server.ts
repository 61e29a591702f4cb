import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { registerLimitCheckout } from './limit-checkout.ts';

// What this machine can do at most: the least code that answers, on plain Fastify and pg, in one
// process with ten connections. Each route is what a row of the table is held against.

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    database: { type: 'string' },
    /** Ready bytes: a folder of <name>.<type>[.<encoding>], each sent at /bytes/<its name>. */
    bytes: { type: 'string' },
    /** The address that says whether a notification is true. */
    provider: { type: 'string' },
  },
});
const folder = values.bytes ?? '';
const TYPES: Record<string, string> = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

const app = Fastify();
const pool = new Pool({ connectionString: values.database, max: 10 });

for (const name of await readdir(folder)) {
  const [, type = '', encoding] = name.split('.');
  const bytes = await readFile(join(folder, name));
  app.get(`/bytes/${name}`, (_request, reply) => {
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.type(TYPES[type] ?? 'application/octet-stream').send(bytes);
  });
}
await app.register(fastifyStatic, { root: folder, prefix: '/files/' });

app.get<{ Params: { id: string } }>('/product/:id', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'product',
    text: 'select * from limit_product where id = $1',
    values: [request.params.id],
  });
  return rows.length > 0 ? rows[0] : reply.code(404).send();
});

app.post<{ Body: { sessionId: string; productId: string } }>('/line', async (request, reply) => {
  const { sessionId, productId } = request.body;
  const line = [randomUUID(), sessionId, productId];
  await pool.query({
    name: 'line',
    text: 'insert into limit_line (id, session_id, product_id, quantity) values ($1, $2, $3, 1)',
    values: line,
  });
  return reply.code(201).send({ id: line[0], quantity: 1 });
});

registerLimitCheckout(app, pool, values.provider ?? '');

await app.listen({ host: '127.0.0.1', port: Number(values.port) });
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
