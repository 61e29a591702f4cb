import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sharesOf } from '#server/platform/limits/network.ts';
import type { RateLimits } from '#server/platform/limits/rate-limits.ts';

/** Each stands before what is beside it; the owner's and the driver's pages have their own. */
const WORKERS = ['/sw.js', '/admin/sw.js', '/round/sw.js'];

/** Asked about at each visit, so that a new version of the shop is there at once. */
const CACHE_CONTROL = 'no-cache';

/** The worker asks the shop for pages and files, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const ICON = { type: 'image/png' } as const;

const LOOK = {
  lang: 'en-ZA',
  theme_color: '#faf7f2',
  background_color: '#faf7f2',
  icons: [
    { ...ICON, src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
    { ...ICON, src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
    { ...ICON, src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
  ],
} as const;

/** Returns what a browser needs to know to put the shop on a home screen; it keeps the browser's way back. */
function shopManifest(shopName: string): object {
  return {
    ...LOOK,
    id: '/',
    name: shopName,
    short_name: shopName,
    description: `Flowers from ${shopName}, delivered in Johannesburg.`,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
  };
}

/** Returns what a browser needs to know to put the owner's screens on a home screen. It names nothing personal. */
function ownersManifest(shopName: string): object {
  return {
    ...LOOK,
    id: '/admin/overview',
    name: `${shopName}: orders`,
    short_name: shopName,
    description: `The screens of the owner of ${shopName}.`,
    start_url: '/admin/overview',
    scope: '/admin/',
    display: 'standalone',
  };
}

/**
 * The two manifests, and of a built shop the workers that show its pages, the owner's day and a driver's round without a
 * network (decisions 43, 47 and 66). Counted by network like files.
 */
export async function registerInstallableApps(
  app: FastifyInstance,
  { shopName, clientDir, limits }: InstallableAppsOptions,
): Promise<void> {
  const manifests = [
    ['/manifest.webmanifest', JSON.stringify(shopManifest(shopName))],
    ['/admin/manifest.webmanifest', JSON.stringify(ownersManifest(shopName))],
  ] as const;
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, isSummedUp: true };
    });
    files.addHook('onRequest', async ({ ip }) => limits.consume('file', sharesOf(ip)));
    for (const [address, manifest] of manifests) {
      files.get(address, (_request, reply) =>
        reply
          .header('cache-control', CACHE_CONTROL)
          .type('application/manifest+json; charset=utf-8')
          .send(manifest),
      );
    }
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

interface InstallableAppsOptions {
  shopName: string;
  /** The build's files; missing while developing, when no worker may keep what changes with each save. */
  clientDir: string | undefined;
  limits: Pick<RateLimits, 'consume'>;
}
