import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sharesOf } from '#server/platform/limits/network.ts';
import type { RateLimits } from '#server/platform/limits/rate-limits.ts';

/** Only the owner's screens: a shopper's page is never an app. */
const SCOPE = '/admin/';

/** Each stands before what is beside it, and no worker before a shopper's page. */
const WORKERS = ['/admin/sw.js', '/round/sw.js'];

/** Asked about at each visit, so that a new version of the shop is there at once. */
const CACHE_CONTROL = 'no-cache';

/** The worker asks the shop for pages and files, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const ICON = { type: 'image/png' } as const;

/** Returns what a browser needs to know to put the owner's screens on a home screen. It names nothing personal. */
export function ownersManifest(shopName: string): object {
  return {
    id: '/admin/overview',
    name: `${shopName}: orders`,
    short_name: shopName,
    description: `The screens of the owner of ${shopName}.`,
    lang: 'en-ZA',
    start_url: '/admin/overview',
    scope: SCOPE,
    display: 'standalone',
    theme_color: '#faf7f2',
    background_color: '#faf7f2',
    icons: [
      { ...ICON, src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
      { ...ICON, src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
      { ...ICON, src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}

/**
 * GET /admin/manifest.webmanifest, and of a built shop the workers that show the owner's day and a driver's round
 * without a network (decisions 43 and 47). Counted by network like files.
 */
export async function registerOwnersApp(
  app: FastifyInstance,
  { shopName, clientDir, limits }: OwnersAppOptions,
): Promise<void> {
  const manifest = JSON.stringify(ownersManifest(shopName));
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, isSummedUp: true };
    });
    files.addHook('onRequest', async ({ ip }) => limits.consume('file', sharesOf(ip)));
    files.get('/admin/manifest.webmanifest', (_request, reply) =>
      reply
        .header('cache-control', CACHE_CONTROL)
        .type('application/manifest+json; charset=utf-8')
        .send(manifest),
    );
    if (!clientDir) return;
    for (const address of WORKERS) {
      const worker = await readFile(join(clientDir, address), 'utf8');
      files.get(address, (_request, reply) =>
        reply
          .header('cache-control', CACHE_CONTROL)
          .header('content-security-policy', WORKER_POLICY)
          .type('text/javascript; charset=utf-8')
          .send(worker),
      );
    }
  });
}

interface OwnersAppOptions {
  shopName: string;
  /** The build's files; missing while developing, when no worker may keep what changes with each save. */
  clientDir: string | undefined;
  limits: Pick<RateLimits, 'consume'>;
}
