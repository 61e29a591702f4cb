import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '#server/platform/errors/errors.ts';

const ONE_DAY_MS = 86_400_000;
const ONE_YEAR_MS = 365 * ONE_DAY_MS;
const FOR_EVER = `public, max-age=${ONE_YEAR_MS / 1000}, immutable`;
/** The folder that the build names by the content of its pictures (vite/image-variants.ts). */
const IN_PICTURE_SET = /\/[0-9a-f]{12}\/[^/]+$/;

/** The build's files. What has its content's hash in its address never changes; other pictures may, once a day. */
export async function registerStaticFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(async (files) => {
    // A path that tries to leave the folder is just not there.
    files.setErrorHandler<{ statusCode?: number } & Error>((error) => {
      throw (error.statusCode ?? 500) < 500 ? new ShopError('NOT_FOUND', { cause: error }) : error;
    });
    const shared = { index: false, decorateReply: false, dotfiles: 'deny' } as const;
    await files.register(fastifyStatic, {
      ...shared,
      root: join(clientDir, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      maxAge: ONE_YEAR_MS,
      immutable: true,
    });
    await files.register(fastifyStatic, {
      ...shared,
      root: join(clientDir, 'images'),
      prefix: '/images/',
      maxAge: ONE_DAY_MS,
      setHeaders: (reply, path) => {
        if (IN_PICTURE_SET.test(path)) void reply.header('cache-control', FOR_EVER);
        // Other sites and mail programs may show our pictures.
        void reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
    await registerTopLevelFiles(files, clientDir);
  });
}

/** favicon.svg and its like, each by name, so that no other file of the folder can be asked for. */
async function registerTopLevelFiles(files: FastifyInstance, clientDir: string): Promise<void> {
  await files.register(fastifyStatic, { root: clientDir, serve: false });
  const entries = await readdir(clientDir, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    files.get(`/${name}`, (_request, reply) => reply.sendFile(name, { maxAge: ONE_DAY_MS }));
  }
}
