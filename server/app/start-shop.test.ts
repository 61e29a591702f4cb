import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { visitAsOwner } from '#server/tools/backup/testing/shop-visitor.ts';
import { readPostmasterPid } from '#server/tools/embedded-database/postmaster-pid.ts';
import { embeddedUrl } from '#server/tools/testing/embedded-url.ts';
import { fetchProducts } from '#server/tools/testing/fetch-products.ts';
import { query } from '#server/tools/testing/query.ts';
import { type ShopProcess, startShopProcess } from '#server/tools/testing/shop-process.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';

// The shop as `npm start` runs it, on the embedded database; on one that is there where that is not what is looked at.
const EMBEDDED = { DATABASE_URL: '' };
const { url: DATABASE_URL } = useTestDatabase();

// Each starts and stops whole shops.
vi.setConfig({ testTimeout: 60_000 });

let dataDir = '';
let shop: ShopProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-start-'));
  shop = await startShopProcess({ ...EMBEDDED, DATA_DIR: dataDir, LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function begin(settings: Record<string, string>) {
  return spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], ...settings },
  });
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the shop to its end, for starts that are refused. */
async function refusedStart(settings: Record<string, string>) {
  const child = begin(settings);
  const [said, code] = await Promise.all([
    text(child.stderr),
    new Promise((resolve) => child.once('exit', resolve)),
  ]);
  return { said: said.trim(), code };
}

describe('a start', () => {
  it('says where the shop is and where the password is, which only its owner can read', async () => {
    const path = join(dataDir, 'admin-password');
    await waitUntil(() => shop.output().includes('password is in'));
    expect(shop.output()).toContain(`Joburg Blooms is open at ${shop.address}`);
    expect(shop.output()).toContain(`The administrator's password is in ${path}`);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('says what is not set up yet, and so does the owner’s overview', async () => {
    await waitUntil(() => shop.output().includes('Not set up yet'));
    const [, said = ''] = /Not set up yet: (.*)\. The owner/.exec(shop.output()) ?? [];
    const password = (await readFile(join(dataDir, 'admin-password'), 'utf8')).trim();
    const { setUp } = await (
      await visitAsOwner(shop.address, password)
    ).trpc.admin.overview.query();
    expect(said.split(', ')).toEqual(setUp.flatMap(({ settings }) => settings));
    expect(said).toContain('SHOP_EMAIL, SMTP_URL, PAYFAST_BASE_URL');
  });

  it('makes the data folder for its owner only and keeps no password that it was given', async () => {
    const folder = join(await newFolder(), 'data');
    const ADMIN_PASSWORD = 'correct horse battery';
    const other = await startShopProcess({ ...EMBEDDED, DATA_DIR: folder, ADMIN_PASSWORD });
    onTestFinished(async () => void (await other.stop()));
    await waitUntil(() => other.output().includes('is the one of ADMIN_PASSWORD'));
    expect(other.output()).not.toContain(ADMIN_PASSWORD);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await readdir(folder)).not.toContain('admin-password');
  });

  it('fills the empty catalogue and brings the PayFast simulator along', async () => {
    const [product] = await fetchProducts(shop.address);
    expect(product).toBeDefined();
    const order = await post('/api/orders', {
      customerName: 'Thandi',
      customerEmail: 'thandi@example.co.za',
      customerPhone: '0821234567',
      deliveryAddress: '12 Fourth Avenue',
      deliveryPostalCode: '2092',
      deliveryDate: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
      subtotal: product?.price,
      delivery: '0.00',
      total: product?.price,
      items: [{ productId: product?.id, quantity: 1, size: 'm', priceAtTime: product?.price }],
    });
    const { url, data } = await post('/api/payfast/initiate', { orderId: order['id'] });
    const body = new URLSearchParams(data as never);
    const page = await fetch(String(url), { method: 'POST', body });
    expect(await page.text()).toContain('LOCAL SIMULATOR');
  });

  it('answers for itself and for its database', async () => {
    expect((await fetch(`${shop.address}/healthz`)).status).toBe(200);
    expect((await fetch(`${shop.address}/readyz`)).status).toBe(200);
  });

  it('on a folder in use is refused in one sentence, and the first shop goes on', async () => {
    const { said, code } = await refusedStart({ ...EMBEDDED, DATA_DIR: dataDir, PORT: '0' });
    expect(code).toBe(1);
    expect(said).toContain('Another shop is already running on this DATA_DIR');
    expect(said.split('\n')).toHaveLength(1);
    expect((await fetch(`${shop.address}/readyz`)).status).toBe(200);
  });

  it('on a port in use is refused in one sentence', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const settings = { DATABASE_URL, DATA_DIR: await newFolder(), PORT: port };
    const { said, code } = await refusedStart(settings);
    expect(code).toBe(1);
    expect(said).toContain(`Port ${port} on 127.0.0.1 is in use.`);
  });

  it('on an address of another machine is refused in one sentence', async () => {
    const settings = { DATABASE_URL, DATA_DIR: await newFolder(), HOST: '192.0.2.1', PORT: '3999' };
    const { said, code } = await refusedStart(settings);
    expect(code).toBe(1);
    expect(said).toContain('HOST 192.0.2.1 is no address of this machine.');
  });

  it('with a wrong setting is refused in one sentence that names it', async () => {
    const { said, code } = await refusedStart({ PORT: 'eighty' });
    expect(code).toBe(1);
    expect(said).toMatch(/^The setting PORT is wrong: .+\.$/);
  });

  it('on a file instead of a folder is refused in one sentence', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    const { said, code } = await refusedStart({ ...EMBEDDED, DATA_DIR: file });
    expect(code).toBe(1);
    expect(said).toBe(
      `The data folder ${file} cannot be used: it is a file. Set DATA_DIR to another folder.`,
    );
  });

  it('whose simulator fails leaves no database behind', async () => {
    const folder = await newFolder();
    // A database that exists starts sooner than the simulator fails.
    await (await startShopProcess({ ...EMBEDDED, DATA_DIR: folder })).stop();
    await rm(join(folder, 'payfast-stand-in.jsonl'), { force: true });
    await mkdir(join(folder, 'payfast-stand-in.jsonl'));
    const { said, code } = await refusedStart({ ...EMBEDDED, DATA_DIR: folder, PORT: '0' });
    expect(code).toBe(1);
    expect(said).toContain('The PayFast simulator could not be started.');
    expect(await readPostmasterPid(join(folder, 'postgres'))).toBeUndefined();
  });
});

describe('a database that is killed', () => {
  it('is noticed and brought back, and the process lives on', async () => {
    const before = await readPostmasterPid(join(dataDir, 'postgres'));
    if (before) process.kill(before.pid, 'SIGKILL');
    await waitUntil(async () => {
      const now = await readPostmasterPid(join(dataDir, 'postgres'));
      return now !== undefined && now.pid !== before?.pid && now.ready;
    }, 20_000);
    await waitUntil(
      async () => (await fetch(`${shop.address}/api/products`)).status === 200,
      20_000,
    );
    expect((await fetch(`${shop.address}/healthz`)).status).toBe(200);
  });
});

describe('a page', () => {
  it('comes from the cache until the catalogue changes, and then shows the change', async () => {
    const home = async () => (await fetch(shop.address)).text();
    // After the kill above a page may meet one more broken connection: it is then made without an answer,
    // for its visitor only, whose browser asks for it.
    await waitUntil(async () => (await home()).includes('Melville Blush'));
    // A page is made once more when its countdown shows another minute, or the database has news.
    await waitUntil(async () => {
      const { headers } = await fetch(shop.address);
      const etag = headers.get('etag') ?? '';
      return (await fetch(shop.address, { headers: { 'if-none-match': etag } })).status === 304;
    });

    const url = await embeddedUrl(dataDir);
    await query(url, "update product set name = 'Melville Rose' where name = 'Melville Blush'");
    await waitUntil(async () => (await home()).includes('Melville Rose'), 1_000);
    expect(await home()).not.toContain('Melville Blush');
  });
});

describe('a log', () => {
  it('holds no session id, name, phone, mail or address', async () => {
    await post('/api/cart', { sessionId: 'session_secret_1234', productId: 'x' });
    await fetch(`${shop.address}/api/cart/session_secret_1234`);
    await waitUntil(() => shop.output().includes('"route":"/api/cart/:sessionId"'));
    for (const secret of ['session_secret', 'Thandi', '0821234567', 'example.co.za', 'Fourth']) {
      expect(shop.output()).not.toContain(secret);
    }
  });
});

describe('SIGTERM', () => {
  it('ends the shop, its simulator and its database in good order, and the next start takes another ADMIN_PASSWORD for a forgotten one (F10)', async () => {
    const settings = { ...EMBEDDED, DATA_DIR: await newFolder() };
    const [forgotten, another] = ['cosmos by the roadside', 'jacarandas in november'] as const;
    const second = await startShopProcess({ ...settings, ADMIN_PASSWORD: forgotten });
    const before = await visitAsOwner(second.address, forgotten);
    expect(await before.isSignedIn(second.address)).toBe(true);
    expect(await second.stop()).toBe(0);
    expect(await readPostmasterPid(join(settings.DATA_DIR, 'postgres'))).toBeUndefined();

    const again = await startShopProcess({ ...settings, ADMIN_PASSWORD: another });
    onTestFinished(async () => void (await again.stop()));
    expect(again.readyAfterMs).toBeLessThan(15_000);
    expect(await before.isSignedIn(again.address)).toBe(false);
    await expect(visitAsOwner(again.address, forgotten)).rejects.toThrow('401');
    await visitAsOwner(again.address, another);
    expect(await again.stop()).toBe(0);
  });

  it('during the start ends what has been started so far', async () => {
    const folder = await newFolder();
    const child = begin({ ...EMBEDDED, DATA_DIR: folder, PORT: '0' });
    const hasBegun = async () => (await readPostmasterPid(join(folder, 'postgres'))) !== undefined;
    const [said, code] = await Promise.all([
      text(child.stderr),
      new Promise((resolve) => child.once('exit', resolve)),
      waitUntil(hasBegun).then(() => child.kill('SIGTERM')),
    ]);
    expect(code).toBe(0);
    expect(said).not.toContain('is open at');
    expect(await readPostmasterPid(join(folder, 'postgres'))).toBeUndefined();
  });

  it('behind a proxy goes on answering for a while, and ends each connection with its answer', async () => {
    const settings = { DATABASE_URL, DATA_DIR: await newFolder(), TRUSTED_PROXIES: '127.0.0.1' };
    const fourth = await startShopProcess(settings);
    const ask = async (path: string) =>
      (await fetch(fourth.address + path)).headers.get('connection');
    expect(await ask('/api/products')).not.toBe('close');
    const stopped = fourth.stop();
    await waitUntil(async () => (await fetch(`${fourth.address}/readyz`)).status === 503);
    expect([await ask('/'), await ask('/api/products')]).toEqual(['close', 'close']);
    expect(await stopped).toBe(0);
  }, 60_000);

  it('does not wait for a client that never finishes its request', async () => {
    const third = await startShopProcess({ DATABASE_URL, DATA_DIR: await newFolder() });
    const slow = connect(Number(new URL(third.address).port), '127.0.0.1');
    onTestFinished(() => void slow.destroy());
    slow.on('error', () => undefined);
    const lines = ['POST /api/orders HTTP/1.1', 'host: x', 'content-type: application/json'];
    slow.write(`${lines.join('\r\n')}\r\ncontent-length: 1000\r\nexpect: 100-continue\r\n\r\n`);
    // The shop has the request in hand.
    await new Promise((resolve) => slow.once('data', resolve));
    slow.write('{');
    expect(await third.stop()).toBe(0);
  });
});

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(shop.address + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return (await answer.json()) as Record<string, unknown>;
}
