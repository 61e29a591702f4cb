import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { withStorageErrors } from './image-store.ts';
import { photo } from './testing/hostile-images.ts';
import { filesOf, put, requestTicket, uploadPicture } from './testing/upload-kit.ts';

// R8 of the threat list.

const shop = useTestShop();
const FULL = {
  status: 503,
  error: { code: 'STORAGE_FULL', message: 'There is no room left to store photos.' },
};
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

describe.skipIf(!canMount)('on a disk of one megabyte (only root can mount one)', () => {
  beforeAll(() => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', shop.uploads]);
  });
  afterAll(() => {
    execFileSync('umount', ['-l', shop.uploads]);
  });

  it('a file that does not fit is refused, and nothing is left of it', async () => {
    const { uploadURL } = await requestTicket(shop);
    const answer = await put(shop, uploadURL, Buffer.alloc(2_000_000));
    expect(answer).toMatchObject(FULL);
    expect(await filesOf(shop)).toEqual([]);
  });

  it('a picture whose files do not fit is refused, and the shop goes on', async () => {
    const { id } = await createProduct(shop.services);
    const { uploadURL } = await requestTicket(shop);
    const file = await photo(1_200, 900).jpeg({ quality: 80 }).toBuffer();
    expect(file.length).toBeLessThan(500_000);
    expect(await put(shop, uploadURL, file)).toMatchObject(FULL);
    expect(await filesOf(shop)).toEqual([]);
    expect((await shop.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await shop.trpc().catalogue.byId({ id })).id).toBe(id);
  });

  it('a small picture is refused too when nothing fits, and taken once there is room', async () => {
    const file = await photo(64, 64).jpeg().toBuffer();
    const filler = join(shop.uploads, 'filler');
    await expect(writeFile(filler, Buffer.alloc(2_000_000))).rejects.toThrow('ENOSPC');
    expect(await put(shop, (await requestTicket(shop)).uploadURL, file)).toMatchObject(FULL);
    await rm(filler);
    await uploadPicture(shop, file);
  });
});

it.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('%s means that there is no room left', async (code) => {
  const failing = withStorageErrors(() =>
    Promise.reject(Object.assign(new Error('write'), { code })),
  );
  await expect(failing).rejects.toMatchObject({ code: 'STORAGE_FULL' });
});
