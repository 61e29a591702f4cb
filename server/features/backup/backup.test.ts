import { execFile } from 'node:child_process';
import { get as httpGet } from 'node:http';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useBackups } from '#server/tools/backup/testing/backup-kit.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { createSecondFactor } from '#server/features/auth/second-factor/testing/second-factor-kit.ts';
import { createSignIn, PASSWORD } from '#server/tools/testing/sign-in.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { purgeOldBackups } from './backup-folder.ts';
import { runBackup } from './run-backup.ts';

const shop = useTestShop();
const client = createSignIn(shop);
const factor = createSecondFactor(shop);
const backups = useBackups(shop);
const folder = () => shop.services.backups.folder;
const MINUTE_MS = 60_000;

afterEach(() => rm(shop.services.backups.dataDir, { recursive: true, force: true }));

const call = (name: string, payload: object, cookie: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/trpc/admin.backups.${name}`,
    headers: { cookie },
    payload,
  });
const list = async () => (await shop.adminTrpc()).admin.backups.list();

/** The owner signed in, and a backup of the shop. */
async function withBackup() {
  await client.setUp();
  const cookie = client.cookieOf(await client.login());
  await runBackup(shop.scope());
  const [name = ''] = (await list()).backups.map((backup) => backup.name);
  const link = async (password = PASSWORD) => call('link', { name, password }, cookie);
  const pathOf = async () => (await link()).json().result.data.path as string;
  return { cookie, name, link, pathOf };
}

const get = (url: string, cookie: string) => shop.app.inject({ url, headers: { cookie } });

/** Ends all sessions but this one, and waits until the server has heard of it. */
async function endOtherSessions(cookie: string): Promise<void> {
  const ended = vi.spyOn(shop.services.streams, 'closeSession');
  await factor.call('endOtherDevices', {}, cookie);
  await expect.poll(() => ended.mock.calls.length).toBeGreaterThan(0);
}

describe('a backup started on the screen', () => {
  it('is one job, however often the button is pressed', async () => {
    const owner = (await shop.adminTrpc()).admin.backups;
    await owner.start();
    await owner.start();
    expect(await owner.list()).toEqual({
      backups: [],
      isRunning: true,
      failure: '',
      needsCode: false,
    });
    const jobs = await query(
      shop.databaseUrl,
      `select state from pgboss.job where name = 'shop.backup'`,
    );
    expect(jobs).toEqual([{ state: 'created' }]);
    await query(shop.databaseUrl, `delete from pgboss.job`);
  });

  it('tells its size, rows and photos', async () => {
    await createProduct(shop.services);
    await runBackup(shop.scope());
    const [backup] = (await list()).backups;
    expect(backup).toMatchObject({ madeAt: shop.clock.now.toISOString(), pictures: 0 });
    expect(backup?.bytes).toBeGreaterThan(1_000);
    expect(backup?.rows).toBeGreaterThan(0);
  });

  it('takes the place of the oldest of three', async () => {
    const names: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      await runBackup(shop.scope());
      names.unshift(shop.clock.now.toISOString().replaceAll(/[:.]/g, '-'));
      shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE_MS);
    }
    expect((await list()).backups.map(({ name }) => name)).toEqual(names.slice(0, 3));
  });

  it('goes by itself after thirty days', async () => {
    await runBackup(shop.scope());
    await purgeOldBackups(folder(), new Date(shop.clock.now.getTime() + 30 * 86_400_000 - 1));
    expect(await readdir(folder())).toHaveLength(2);
    await purgeOldBackups(folder(), new Date(shop.clock.now.getTime() + 30 * 86_400_000 + 1));
    expect(await readdir(folder())).toEqual(['pictures']);
  });

  it('that fails leaves nothing behind, and the log says why', async () => {
    await mkdir(shop.services.backups.dataDir, { recursive: true });
    await writeFile(folder(), 'a file where the folder has to be');
    await expect(runBackup(shop.scope())).rejects.toThrow('ENOTDIR');
    const { lines } = await (await shop.adminTrpc()).admin.log({ kind: 'background' });
    expect(lines[0]).toMatchObject({ title: 'Backup failed', actor: 'shop' });
    expect((await list()).backups).toEqual([]);
  });
});

describe('a download', () => {
  it('is a file that restores the shop', async () => {
    const product = await createProduct(shop.services, { name: 'Proteas of the drill' });
    const { cookie, name, pathOf } = await withBackup();
    const answer = await get(await pathOf(), cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/x-tar',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': `attachment; filename="shop-backup-${name}.tar"`,
      'cache-control': 'private, no-store',
    });
    const place = await mkdtemp(join(tmpdir(), 'download-'));
    await writeFile(join(place, 'backup.tar'), answer.rawPayload);
    await promisify(execFile)('tar', ['-xf', 'backup.tar'], { cwd: place });
    await backups.restore(join(place, name));
    const rows = await query(backups.targetUrl, 'select id, name from product');
    expect(rows).toEqual([{ id: product.id, name: 'Proteas of the drill' }]);
    await rm(place, { recursive: true });
  });

  it('asks for the password once more', async () => {
    const { link } = await withBackup();
    const refused = await link('not it');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.data.shop.issues).toMatchObject([{ path: 'password' }]);
  });

  it('asks for a code as well where a second factor is on', async () => {
    const { cookie, name } = await withBackup();
    expect((await list()).needsCode).toBe(false);
    const { secret } = await factor.turnOn(cookie);
    factor.later(MINUTE_MS);
    expect((await list()).needsCode).toBe(true);
    const issueFor = async (code?: string) => {
      const answer = await call('link', { name, password: PASSWORD, code }, cookie);
      return answer.json().error?.data.shop.issues[0].path as string | undefined;
    };
    expect(await issueFor()).toBe('code');
    expect(await issueFor(' ')).toBe('code');
    expect(await issueFor(factor.wrongCodeOf(secret))).toBe('code');
    expect(await issueFor(factor.codeOf(secret))).toBeUndefined();
  });

  it('ends when its session is ended', async () => {
    const { cookie, name, pathOf } = await withBackup();
    const large = 64 * 1024 * 1024;
    await writeFile(join(folder(), name, 'large.jsonl'), Buffer.alloc(large, 'x'));
    const path = await pathOf();
    const other = client.cookieOf(await client.login());
    const address = await shop.listen();
    const received = await new Promise<number>((resolve) => {
      let bytes = 0;
      const end = () => resolve(bytes);
      const request = httpGet(address + path, { headers: { cookie } }, (response) => {
        response.once('data', (part: Buffer) => {
          bytes = part.length;
          // Its sender waits, so that the session is over before all is sent.
          response.pause();
          void endOtherSessions(other).then(() => {
            response.on('data', (more: Buffer) => void (bytes += more.length));
            response.resume();
          });
        });
        response.on('close', end).on('error', end);
      });
      request.on('error', end);
    });
    expect(received).toBeLessThan(large);
  });

  it('opens in the session that asked for it, for five minutes, and with its own link only', async () => {
    const { cookie, name, pathOf } = await withBackup();
    const path = await pathOf();
    expect((await get(path, '')).statusCode).toBe(401);
    const other = client.cookieOf(await client.login());
    expect((await get(path, other)).statusCode).toBe(404);
    expect((await get(path.replace('signature=', 'signature=x'), cookie)).statusCode).toBe(404);
    expect((await get(path.replace(/until=\d+/, 'until=9999999999999'), cookie)).statusCode).toBe(
      404,
    );
    expect((await get(`/api/admin/backups/${name}`, cookie)).statusCode).toBe(404);
    expect((await get(path, cookie)).statusCode).toBe(200);
    shop.clock.now = new Date(shop.clock.now.getTime() + 5 * MINUTE_MS);
    expect((await get(path, cookie)).statusCode).toBe(404);
  });

  it('is refused for a name that is no backup’s', async () => {
    const { cookie } = await withBackup();
    for (const name of ['../../etc/passwd', 'pictures', '2026-11-21T07-00-00-000Z/..']) {
      expect((await call('link', { name, password: PASSWORD }, cookie)).statusCode).toBe(400);
    }
    const gone = { name: '2020-01-01T00-00-00-000Z', password: PASSWORD };
    expect((await call('link', gone, cookie)).statusCode).toBe(404);
  });

  it('is in the log, with the browser', async () => {
    const { cookie, pathOf } = await withBackup();
    await get(await pathOf(), cookie);
    const { lines } = await (await shop.adminTrpc()).admin.log({ kind: 'background' });
    expect(lines.map(({ title }) => title)).toEqual(['Backup downloaded', 'Backup made']);
    expect(lines[0]?.device).toContain('127.0.0.1');
  });
});
