import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/catalogue/upload.ts';
import { buildApp } from '#server/app/app.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { createUploadSigner } from './request-upload.ts';
import { openImageStore } from './stores/open-image-store.ts';
import { photo } from './testing/hostile-images.ts';
import { type S3Server, startS3Server } from './testing/s3-server.ts';

const shop = useTestShop({ isOwn: true });
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const jpeg = await photo(340, 200).jpeg().toBuffer();

let s3: S3Server;
let dataDir = '';
/** The shop of the tests again, with its pictures in the S3 server. */
let services: Services;
let app: FastifyInstance;

beforeAll(async () => {
  s3 = await startS3Server();
  dataDir = await mkdtemp(join(tmpdir(), 'shop-s3-'));
  const signer = createUploadSigner(shop.services.sessionSecret);
  const images = await openImageStore({ dataDir, s3: s3.account }, signer, 'http://shop');
  services = { ...shop.services, images, now: () => new Date() };
  app = await buildApp(services, { logger: undefined, trustedProxies: [] });
});
afterAll(async () => {
  await app.close();
  await s3.stop();
  await rm(dataDir, { recursive: true });
});

/** Calls the owner's procedures. The session is one by the clock of this shop. */
async function owner(path: string, input?: object) {
  shop.clock.now = new Date();
  const answer = await app.inject({
    method: 'POST',
    url: `/trpc/admin.uploads.${path}`,
    payload: input ?? {},
    headers: { cookie: await shop.signIn() },
  });
  const { result, error } = answer.json();
  return { status: answer.statusCode, data: result?.data, error: error?.data.shop };
}

async function send(address: string, file: Buffer): Promise<number> {
  const body = new Uint8Array(file);
  const request = { method: 'PUT', body, headers: { 'content-type': 'image/jpeg' } };
  return (await fetch(address, request)).status;
}

async function ticket(): Promise<{ uploadURL: string; objectPath: string }> {
  return (await owner('request')).data;
}

describe('a shop whose pictures are in an S3-compatible store', () => {
  it('lets the browser send the file there, and shows the picture as its own', async () => {
    const { uploadURL, objectPath } = await ticket();
    expect(new URL(uploadURL).origin).toBe(services.images.uploadOrigin);
    expect((await owner('finish', { objectPath })).error.code).toBe('UPLOAD_NOT_FOUND');
    expect(await send(uploadURL, jpeg)).toBe(200);
    const finished = await owner('finish', { objectPath });
    expect(finished.data).toEqual({ imageUrl: objectPath, width: 340, height: 200 });

    for (const [url, type] of [
      [objectPath, 'image/jpeg'],
      [`${objectPath}/320.avif`, 'image/avif'],
      [`${objectPath}/1920.webp`, 'image/webp'],
    ] as const) {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe(type);
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    }
    expect((await app.inject({ url: `${objectPath}/320.png` })).statusCode).toBe(404);
  });

  it('changes no picture when its address is used again', async () => {
    const { uploadURL, objectPath } = await ticket();
    await send(uploadURL, jpeg);
    const finished = await owner('finish', { objectPath });
    const before = (await app.inject({ url: objectPath })).rawPayload;
    await send(uploadURL, HTML);
    expect(await owner('finish', { objectPath })).toEqual(finished);
    expect((await app.inject({ url: objectPath })).rawPayload).toEqual(before);
  });

  it('makes one picture when it is asked twice at once', async () => {
    const { uploadURL, objectPath } = await ticket();
    await send(uploadURL, jpeg);
    const both = await Promise.all([
      owner('finish', { objectPath }),
      owner('finish', { objectPath }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('refuses what is no picture, and what is too large, and keeps nothing of it', async () => {
    for (const [file, code] of [
      [HTML, 'NOT_AN_IMAGE'],
      [Buffer.concat([jpeg, Buffer.alloc(MAX_UPLOAD_BYTES)]), 'IMAGE_TOO_LARGE'],
    ] as const) {
      const { uploadURL, objectPath } = await ticket();
      expect(await send(uploadURL, file)).toBe(200);
      expect((await owner('finish', { objectPath })).error.code).toBe(code);
      expect(await services.images.fetchUpload(objectPath.slice(-36), 'unused')).toBe(false);
      expect((await owner('finish', { objectPath })).error.code).toBe('UPLOAD_NOT_FOUND');
    }
  });

  it('has no address of its own that takes files', async () => {
    const { objectPath } = await ticket();
    const url = `/api/uploads/${objectPath.slice(-36)}?expires=1&signature=x`;
    expect((await app.inject({ method: 'PUT', url })).statusCode).toBe(404);
  });

  it('is unavailable for pictures, and open for everything else, when the store has gone', async () => {
    const { uploadURL, objectPath } = await ticket();
    await send(uploadURL, jpeg);
    const { id } = await createProduct(shop.services);
    await s3.stop();

    expect((await owner('finish', { objectPath })).error.code).toBe('UNAVAILABLE');
    expect((await app.inject({ url: `${objectPath}/320.webp` })).statusCode).toBe(503);
    expect((await app.inject({ url: '/api/products' })).json()).toMatchObject([{ id }]);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
});
