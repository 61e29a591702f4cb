import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { query } from '#server/tools/testing/query.ts';
import { assertDurable } from './durability.ts';
import { newDataDir, start } from './testing/data-dirs.ts';

function answering(values: Record<string, string>) {
  return async (sql: string) => {
    const name = sql.replace('show ', '');
    return [{ [name]: values[name] ?? 'on' }];
  };
}

describe('a database is fit for orders', () => {
  it('when what it has confirmed survives a crash', async () => {
    await assertDurable(answering({}));
    await assertDurable(answering({ synchronous_commit: 'remote_apply' }));
  });

  it.each(['fsync', 'full_page_writes', 'synchronous_commit'])('not with %s off', async (name) => {
    await expect(assertDurable(answering({ [name]: 'off' }))).rejects.toThrow(
      `The database has ${name} = off, so a crash could lose paid orders. Set ${name} = on in the database and start again.`,
    );
  });
});

describe('the embedded database', () => {
  it('refuses to start on settings that could lose orders, and starts when they are corrected', async () => {
    const dataDir = await newDataDir();
    const first = await start(dataDir);
    await query(first.url, 'alter system set fsync = off');
    await first.stop();

    await expect(start(dataDir)).rejects.toThrow(/fsync = off/);
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');

    await writeFile(join(dataDir, 'postgres', 'postgresql.auto.conf'), '');
    const { url } = await start(dataDir);
    expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  });

  it('sees a setting that holds for the shop’s own database only', async () => {
    const dataDir = await newDataDir();
    const first = await start(dataDir);
    await query(first.url, 'alter database shop set synchronous_commit = off');
    await first.stop();

    await expect(start(dataDir)).rejects.toThrow(/synchronous_commit = off/);
  });
});
