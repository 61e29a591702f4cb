import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/catalogue/upload.ts';
import type { ImageStore } from '#server/features/image/image-store.ts';
import { type S3Server, startS3Server } from '#server/features/image/testing/s3-server.ts';
import { createDiskImageStore } from './disk-image-store.ts';
import { createS3ImageStore } from './s3-image-store.ts';

const IN_TEN_MINUTES = new Date(Date.now() + 600_000);

let s3: S3Server;
let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'stores-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await rm(root, { recursive: true });
});

/** A store, and what a browser does with its addresses. */
interface Kind {
  name: string;
  open: () => ImageStore;
  upload: (store: ImageStore, id: string, file: Buffer) => Promise<void>;
}

const onDisk: Kind = {
  name: 'this machine’s disk',
  open: () =>
    createDiskImageStore({ folder: join(root, 'disk'), address: (id) => `http://shop/${id}` }),
  upload: async (store, id, file) => {
    await store.receive?.(
      id,
      (async function* parts() {
        yield file;
      })(),
    );
  },
};

const inS3: Kind = {
  name: 'an S3-compatible store',
  open: () =>
    createS3ImageStore({ ...s3.account, workFolder: join(root, 's3'), now: () => new Date() }),
  upload: async (store, id, file) => {
    const address = await store.uploadAddress(id, IN_TEN_MINUTES);
    const headers = { 'content-type': 'image/jpeg' };
    const { status } = await fetch(address, { method: 'PUT', body: new Uint8Array(file), headers });
    expect(status).toBe(200);
  },
};

describe.each([onDisk, inS3])('pictures in $name', ({ open, upload }) => {
  let store: ImageStore;
  let work = '';
  beforeAll(async () => {
    store = open();
    work = await store.makeWorkFolder();
  });
  afterAll(() => rm(work, { recursive: true }));

  async function publish(id: string, files: Record<string, string>): Promise<void> {
    const folder = join(await store.makeWorkFolder(), 'picture');
    await mkdir(folder);
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    await store.publish(id, folder);
  }

  it('what was uploaded can be fetched again and again, until it is dropped', async () => {
    const id = randomUUID();
    await upload(store, id, Buffer.from('a picture'));
    for (const name of ['first', 'second']) {
      expect(await store.fetchUpload(id, join(work, name))).toBe(true);
      expect(await readFile(join(work, name), 'utf8')).toBe('a picture');
    }
    await store.dropUpload(id);
    expect(await store.fetchUpload(id, join(work, 'third'))).toBe(false);
    expect(await readdir(work)).not.toContain('third');
  });

  it('what was never uploaded is not there, and dropping it does nothing', async () => {
    const id = randomUUID();
    await store.dropUpload(id);
    expect(await store.fetchUpload(id, join(work, 'nothing'))).toBe(false);
  });

  it('ten megabytes are fetched, and not a byte more', async () => {
    const [fits, tooLarge] = [randomUUID(), randomUUID()];
    await upload(store, fits, Buffer.alloc(MAX_UPLOAD_BYTES));
    expect(await store.fetchUpload(fits, join(work, 'fits'))).toBe(true);
    await upload(store, tooLarge, Buffer.alloc(MAX_UPLOAD_BYTES + 1));
    const fetching = store.fetchUpload(tooLarge, join(work, 'large'));
    await expect(fetching).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  });

  it('a published picture can be opened, file by file', async () => {
    const id = randomUUID();
    await publish(id, { '320.webp': 'small', '640.webp': 'larger' });
    const file = await store.open(id, '640.webp');
    expect(file?.bytes).toBe(6);
    expect(file && String(await buffer(file.stream))).toBe('larger');
    expect(await store.open(id, '320.avif')).toBeUndefined();
    expect(await store.open(randomUUID(), '320.webp')).toBeUndefined();
  });

  it('the same picture can be published twice', async () => {
    const id = randomUUID();
    await publish(id, { '320.webp': 'small' });
    await publish(id, { '320.webp': 'small' });
    const file = await store.open(id, '320.webp');
    expect(file && String(await buffer(file.stream))).toBe('small');
  });

  it('removing deletes the picture and what was uploaded, and nothing else', async () => {
    const [gone, stays] = [randomUUID(), randomUUID()];
    for (const id of [gone, stays]) {
      await upload(store, id, Buffer.from('a picture'));
      await publish(id, { '320.webp': 'small', '320.avif': 'smaller' });
    }
    await store.remove(gone);
    await store.remove(gone);
    for (const name of ['320.webp', '320.avif']) {
      expect(await store.open(gone, name)).toBeUndefined();
    }
    expect(await store.fetchUpload(gone, join(work, 'gone'))).toBe(false);
    const file = await store.open(stays, '320.webp');
    expect(file && String(await buffer(file.stream))).toBe('small');
    expect(await store.fetchUpload(stays, join(work, 'stays'))).toBe(true);
  });

  it('work folders of killed servers are swept away, and young ones stay', async () => {
    const old = await store.makeWorkFolder();
    await writeFile(join(old, 'source'), 'half a picture');
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(old, hourAgo, hourAgo);
    await store.sweep(new Date(Date.now() - 3_000_000));
    await expect(readdir(old)).rejects.toThrow('ENOENT');
    expect(await readdir(work)).toBeDefined();
  });
});

describe('an S3-compatible store', () => {
  const account = () => ({ ...s3.account, workFolder: join(root, 's3'), now: () => new Date() });

  it('names its origin, so that pages may send to it', () => {
    expect(inS3.open().uploadOrigin).toBe(s3.account.endpoint);
    expect(onDisk.open().uploadOrigin).toBeUndefined();
  });

  it('refuses an address that was changed in any part, or is for another file', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    const address = await inS3.open().uploadAddress(id, IN_TEN_MINUTES);
    const signature = new URL(address).searchParams.get('X-Amz-Signature') ?? '';
    const forged = [
      address.replace(id, other),
      address.replace(
        signature,
        signature.replace(/./, (digit) => (digit === '0' ? '1' : '0')),
      ),
      address.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=9999'),
      address.replace(/\?.*/, ''),
    ];
    for (const target of forged) {
      expect((await fetch(target, { method: 'PUT', body: 'x' })).status).toBe(403);
    }
    expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(200);
  });

  it('signs addresses that end', async () => {
    const address = await inS3.open().uploadAddress(randomUUID(), IN_TEN_MINUTES);
    const seconds = Number(new URL(address).searchParams.get('X-Amz-Expires'));
    expect(seconds).toBeGreaterThan(300);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  it.each(['bucket', 'secretAccessKey', 'endpoint'] as const)(
    'with a wrong %s is unavailable',
    async (setting) => {
      const wrong = {
        ...account(),
        [setting]: setting === 'endpoint' ? 'http://127.0.0.1:9' : 'no',
      };
      const store = createS3ImageStore(wrong);
      const refusal = { code: 'UNAVAILABLE' };
      const id = randomUUID();
      await expect(store.open(id, '320.webp')).rejects.toMatchObject(refusal);
      await expect(store.fetchUpload(id, join(root, 'x'))).rejects.toMatchObject(refusal);
      await expect(store.remove(id)).rejects.toMatchObject(refusal);
    },
  );
});
