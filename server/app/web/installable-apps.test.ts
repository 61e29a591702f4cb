import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { registerInstallableApps } from './installable-apps.ts';

const manifest = z.object({
  name: z.string(),
  short_name: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
});

let clientDir = '';
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'installable-apps-'));
  for (const folder of ['', 'admin', 'round']) {
    await mkdir(join(clientDir, folder), { recursive: true });
    const worker = 'addEventListener("fetch", () => undefined);';
    await writeFile(join(clientDir, folder, 'sw.js'), worker);
  }
});
afterAll(() => rm(clientDir, { recursive: true, force: true }));

async function appOf(built: string | undefined) {
  const counted: string[] = [];
  const app = Fastify();
  const limits = {
    consume: async (limit: string) => {
      counted.push(limit);
    },
  };
  await registerInstallableApps(app, { shopName: 'Fynbos & Co', clientDir: built, limits });
  return { app, counted };
}

test('the owner’s screens can be put on a home screen, under the name of the shop', async () => {
  const { app, counted } = await appOf(clientDir);
  const { headers, body } = await app.inject('/admin/manifest.webmanifest');
  expect(headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(manifest.parse(JSON.parse(body))).toMatchObject({
    name: 'Fynbos & Co: orders',
    short_name: 'Fynbos & Co',
    start_url: '/admin/overview',
    scope: '/admin/',
    display: 'standalone',
  });
  expect(counted).toEqual(['file']);
});

test('the shop itself can be put there too, with the browser’s way back', async () => {
  const { app } = await appOf(clientDir);
  const { body } = await app.inject('/manifest.webmanifest');
  expect(manifest.parse(JSON.parse(body))).toMatchObject({
    name: 'Fynbos & Co',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
  });
});

test('each icon of it is there in the size that it names, and one may be cut to any shape', async () => {
  const { app } = await appOf(clientDir);
  const { body } = await app.inject('/admin/manifest.webmanifest');
  const { icons } = manifest.parse(JSON.parse(body));
  for (const { src, sizes } of icons) {
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect([`${width}x${height}`, format], src).toEqual([sizes, 'png']);
  }
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});

test.each(['/sw.js', '/admin/sw.js', '/round/sw.js'])(
  'the worker %s is asked for anew each time, is limited to the pages beside it, and may only ask the shop',
  async (address) => {
    const { app, counted } = await appOf(clientDir);
    const { headers, body } = await app.inject(address);
    expect(body).toContain('addEventListener');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; connect-src 'self'/),
    });
    // Without it a worker gets no more than the folder that it is in.
    expect(headers['service-worker-allowed']).toBeUndefined();
    expect(counted).toEqual(['file']);
  },
);

test('while developing there is no worker, which would keep what changes with each save', async () => {
  const { app } = await appOf(undefined);
  for (const worker of ['/sw.js', '/admin/sw.js', '/round/sw.js']) {
    expect((await app.inject(worker)).statusCode).toBe(404);
  }
  expect((await app.inject('/admin/manifest.webmanifest')).statusCode).toBe(200);
});
