import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { configFrom } from '#server/platform/config/config.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { openDatabase } from './open-database.ts';
import { reachShop } from './reach-shop.ts';
import { openLog } from './log.ts';

const database = useTestDatabase();
const log = openLog('silent');

/** The address of the tests' database with one part of it wrong. */
function wrong(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.href;
}

/** What the shop says at a start with this DATABASE_URL. */
async function said(url: string): Promise<string> {
  const opened = openDatabase(configFrom({ DATABASE_URL: url }), log);
  return opened.then(
    () => 'nothing',
    ({ message }: Error) => message,
  );
}

describe('a wrong DATABASE_URL', () => {
  it('says which part of it is wrong, and what PostgreSQL says, but never the password', async () => {
    // The server of the tests may trust every user of this machine; an unknown user it refuses in
    // any case.
    const user = await said(
      wrong((url) => Object.assign(url, { username: 'mallory', password: 'sesame' })),
    );
    expect(user).toMatch(/the user or the password is wrong|the user may not sign in/);
    expect(user).toContain('mallory');
    expect(user).not.toContain('sesame');
    expect(await said(wrong((url) => (url.pathname = '/nowhere')))).toMatch(
      /there is no such database \(.*nowhere.*\)\.$/,
    );
    expect(await said(wrong((url) => (url.hostname = 'nowhere.invalid')))).toContain(
      'the host is not known',
    );
    expect(await said(wrong((url) => (url.port = '9')))).toContain(
      'nothing listens at this host and port (ECONNREFUSED)',
    );
  });
});

it('a database that takes no writes is refused in a sentence', async () => {
  const standby = wrong((url) =>
    url.searchParams.set('options', '-c default_transaction_read_only=on'),
  );
  expect(await said(standby)).toBe(
    'The database of DATABASE_URL takes no writes, as a standby does: set it to the address of the primary.',
  );
});

describe('a program beside the shop', () => {
  it('that was started without the shop’s settings says so, and makes nothing', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-none-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    await expect(reachShop(configFrom({ DATA_DIR: dataDir }), log)).rejects.toThrow(
      `There is no shop in the data folder ${dataDir}. Run this with the settings of the shop`,
    );
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('finds no shop in a database that is empty', async () => {
    await query(database.url, 'alter table shop_order rename to something_else');
    onTestFinished(async () => {
      await query(database.url, 'alter table something_else rename to shop_order');
    });
    await expect(reachShop(configFrom({ DATABASE_URL: database.url }), log)).rejects.toThrow(
      'There is no shop in the database of DATABASE_URL.',
    );
  });
});
