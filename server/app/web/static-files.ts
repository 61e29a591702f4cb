import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '#server/platform/errors/errors.ts';
import { sharesOf } from '#server/platform/limits/network.ts';
import type { RateLimits } from '#server/platform/limits/rate-limits.ts';

const ONE_DAY_MS = 86_400_000;
const ONE_YEAR_MS = 365 * ONE_DAY_MS;
const FOR_EVER = `public, max-age=${ONE_YEAR_MS / 1000}, immutable`;
/** The folder that the build names by the content of its pictures (vite/image-variants.ts). */
const IN_PICTURE_SET = /\/[0-9a-f]{12}\/[^/]+$/;

/**
 * The build's files, counted by network; a name that the build has not given is not looked for on the disk. What has its content's hash in its address never changes; other pictures may, once a day. */
export async function registerStaticFiles(
  app: FastifyInstance,
  clientDir: string,
  limits: Pick<RateLimits, 'consume'>,
): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, isSummedUp: true };
    });
    files.addHook('onRequest', async ({ ip }) => limits.consume('file', sharesOf(ip)));
    // A path that tries to leave the folder is just not there.
    files.setErrorHandler<{ statusCode?: number } & Error>((error) => {
      throw (error.statusCode ?? 500) < 500 ? new ShopError('NOT_FOUND', { cause: error }) : error;
    });
    const shared = { index: false, decorateReply: false, dotfiles: 'deny' } as const;
    await files.register(fastifyStatic, {
      ...shared,
      ...(await filesOf(join(clientDir, 'assets'))),
      prefix: '/assets/',
      preCompressed: true,
      maxAge: ONE_YEAR_MS,
      immutable: true,
    });
    await files.register(fastifyStatic, {
      ...shared,
      ...(await filesOf(join(clientDir, 'images'))),
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

/** A folder as @fastify/static wants it, with what is in it when the shop starts. */
async function filesOf(root: string) {
  const names = new Set(await readdir(root, { recursive: true }));
  return { root, allowedPath: (path: string) => names.has(path.replace(/^\//, '')) };
}

/** Sent with a policy of its own (installable-apps.ts). */
const WORKER = 'sw.js';

/** favicon.svg and its like, each by name, so that no other file of the folder can be asked for. */
async function registerTopLevelFiles(files: FastifyInstance, clientDir: string): Promise<void> {
  await files.register(fastifyStatic, { root: clientDir, serve: false });
  const entries = await readdir(clientDir, { withFileTypes: true });
  for (const { name } of entries.filter((each) => each.isFile() && each.name !== WORKER)) {
    files.get(`/${name}`, (_request, reply) => reply.sendFile(name, { maxAge: ONE_DAY_MS }));
  }
}
