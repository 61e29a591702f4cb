import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { photo } from './testing/hostile-images.ts';
import { uploadPicture, useNoUploads } from './testing/upload-kit.ts';

const shop = useTestShop();
useNoUploads(shop);

const png = await photo(330, 250).png().toBuffer();

const MISSING_IMAGE = '/objects/uploads/00000000-0000-4000-8000-000000000000';

const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => shop.app.inject({ method, url });

it('a picture that is not there is asked of the store once, and counted', async () => {
  const open = vi.spyOn(shop.services.images, 'open');
  const take = vi.spyOn(shop.services.limits, 'consume');
  expect((await get(`${MISSING_IMAGE}/320.webp`)).statusCode).toBe(404);
  expect(open).toHaveBeenCalledOnce();
  expect(take.mock.calls.map(([name]) => name)).toEqual(['picture', 'miss']);
});

it('a picture of which the store does not say the length is sent whole', async () => {
  const stream = Readable.from([png]);
  vi.spyOn(shop.services.images, 'open').mockResolvedValueOnce({ bytes: undefined, stream });
  const answer = await get(`${MISSING_IMAGE}/320.png`);
  expect(answer.headers['content-length']).toBeUndefined();
  expect(answer.rawPayload).toEqual(png);
});

describe('an uploaded picture', () => {
  let address = '';
  beforeEach(async () => {
    address = await uploadPicture(shop, png);
  });

  it.each([
    ['320.avif', 'image/avif'],
    ['640.webp', 'image/webp'],
    ['1920.png', 'image/png'],
  ])('is there as %s, for ever and for everybody', async (name, type) => {
    const answer = await get(`${address}/${name}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('has no width in its address: then it is what came, in a usual width', async () => {
    const answer = await get(address);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 330 });
  });

  it('kept before a width was added is answered in the next wider one', async () => {
    const kept = join(shop.uploads, 'pictures', basename(address));
    await rm(join(kept, '800.webp'));
    const answer = await get(`${address}/800.webp`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual((await get(`${address}/1200.webp`)).rawPayload);
  });

  it('answers HEAD without the picture', async () => {
    for (const url of [address, `${address}/320.webp`]) {
      const whole = await get(url);
      const head = await get(url, 'HEAD');
      expect(head.statusCode).toBe(200);
      expect(head.rawPayload.length).toBe(0);
      expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    }
  });
});

describe('an address that is no picture', () => {
  it('is not there, though its picture is', async () => {
    const address = await uploadPicture(shop, png);
    const names = ['321.webp', '320.jpg', '320.gif', '320.webp.png', '320.webp/', '0320.webp'];
    for (const name of names) {
      const answer = await get(`${address}/${name}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each([
    MISSING_IMAGE,
    `${MISSING_IMAGE}/320.webp`,
    '/objects/uploads/received',
    '/objects/uploads/',
  ])('is not there: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it.each([
    '../../../../etc/passwd',
    '..%2f..%2f..%2f..%2fetc%2fpasswd',
    '..%252f..%252fetc%252fpasswd',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%5c..%5cetc%5cpasswd',
    '....//....//etc/passwd',
    '%00',
    '320.webp%00.png',
    '%zz',
    '%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
    '/etc/passwd',
  ])('T37: leads nowhere: %s', async (path) => {
    for (const url of [`/objects/uploads/${path}`, `${MISSING_IMAGE}/${path}`]) {
      const answer = await get(url);
      expect([308, 400, 404]).toContain(answer.statusCode);
      expect(answer.payload).not.toContain('root:');
    }
    expect((await get('/healthz')).statusCode).toBe(200);
  });
});
