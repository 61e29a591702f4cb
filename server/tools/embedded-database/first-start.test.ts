import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { query } from '#server/tools/testing/query.ts';
import { newDataDir, start } from './testing/data-dirs.ts';
import { startHolder } from './testing/holder.ts';

describe('the first start', () => {
  it('creates a UTF-8 database in UTC that only this machine reaches, over TCP', async () => {
    const { url, messages } = await start(await newDataDir());

    const [row] = await query(
      url,
      `select current_database() as name, current_setting('server_encoding') as encoding,
        current_setting('timezone') as timezone, current_setting('listen_addresses') as addresses,
        current_setting('unix_socket_directories') as sockets, lower('ÉÇA') as lowered,
        (select datlocprovider from pg_database where datname = current_database()) as provider`,
    );

    expect(row).toEqual({
      name: 'shop',
      encoding: 'UTF8',
      timezone: 'UTC',
      addresses: '127.0.0.1',
      sockets: '',
      lowered: 'éça',
      provider: 'b',
    });
    expect(messages).toEqual(['Creating the database (first start only) …']);
  });

  it('keeps a random password that only this user can read', async () => {
    const dataDir = await newDataDir();
    const { url } = await start(dataDir);
    const file = join(dataDir, 'postgres.password');

    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(new URL(url).password).toBe((await readFile(file, 'utf8')).trim());
  });

  it('lets no caller in with another password', async () => {
    const { url } = await start(await newDataDir());
    const wrong = new URL(url);
    wrong.password = 'wrong';

    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('leaves nothing but the database behind, not even what an interrupted first start left', async () => {
    const dataDir = await newDataDir();
    // No process has this id: the largest that Linux allows is 4194304.
    await mkdir(join(dataDir, 'postgres.new-9999999-x', 'cluster'), { recursive: true });

    await start(dataDir);

    expect((await readdir(dataDir)).toSorted()).toEqual([
      'postgres',
      'postgres.log',
      'postgres.password',
    ]);
  });

  it('made by two processes at once gives one database to one of them', async () => {
    const dataDir = await newDataDir();
    const holders = await Promise.all([startHolder(dataDir), startHolder(dataDir)]);
    const answers = holders.map((holder) => holder.answer);
    const urls = answers.map(({ url }) => url).filter((url) => url !== undefined);

    try {
      expect(answers.map(({ refused }) => refused).filter((one) => one !== undefined)).toEqual([
        `Another shop is already running on this DATA_DIR (${dataDir}). Stop it first or set DATA_DIR to another folder.`,
      ]);
      expect(urls).toHaveLength(1);
      expect(await query(urls[0] ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      await Promise.all(holders.map((holder) => holder.end('SIGTERM')));
    }
  });
});

describe('a later start', () => {
  it('finds what was stored before', async () => {
    const dataDir = await newDataDir();
    const first = await start(dataDir);
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();

    const second = await start(dataDir);

    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(second.messages).toEqual([]);
  });

  it('says so when the password is missing or wrong, and leaves no server behind', async () => {
    const dataDir = await newDataDir();
    const file = join(dataDir, 'postgres.password');
    await (await start(dataDir)).stop();

    await writeFile(file, 'wrong');
    await expect(start(dataDir)).rejects.toThrow(/is not the one of the database beside it/);
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');

    await rm(file);
    await expect(start(dataDir)).rejects.toThrow(/password is missing/);
  });

  it('says so when the data folder is no folder', async () => {
    const file = join(await newDataDir(), 'file');
    await writeFile(file, '');

    await expect(start(file)).rejects.toThrow(/data folder .* cannot be used/);
  });
});

describe('stopping', () => {
  it('ends the server, also when asked twice', async () => {
    const dataDir = await newDataDir();
    const { url, stop } = await start(dataDir);

    await Promise.all([stop(), stop()]);
    await stop();

    await expect(query(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  });
});
