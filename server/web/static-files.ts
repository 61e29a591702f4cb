import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ONE_DAY_MS = 86_400_000;
const ONE_YEAR_MS = 365 * ONE_DAY_MS;

/** The build's files. What has its content's hash in its name never changes; pictures may, once a day. */
export async function registerStaticFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const shared = { index: false, decorateReply: false, dotfiles: 'deny' } as const;
  await app.register(fastifyStatic, {
    ...shared,
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    maxAge: ONE_YEAR_MS,
    immutable: true,
  });
  await app.register(fastifyStatic, {
    ...shared,
    root: join(clientDir, 'images'),
    prefix: '/images/',
    maxAge: ONE_DAY_MS,
    setHeaders: (reply) => {
      // Other sites and mail programs may show our pictures.
      void reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  await registerTopLevelFiles(app, clientDir);
}

/** favicon.svg and its like, each by name, so that no other file of the folder can be asked for. */
async function registerTopLevelFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, { root: clientDir, serve: false });
  const entries = await readdir(clientDir, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, { maxAge: ONE_DAY_MS }));
  }
}
