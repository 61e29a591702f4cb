import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { query } from '#server/tools/testing/query.ts';
import { chooseOsUser, firstWithAccess, otherUsers } from './choose-os-user.ts';
import { openCluster } from './cluster.ts';
import { findBinaries } from './find-binaries.ts';
import { acquireServer } from './acquire-server.ts';
import { stopServer } from './server-process.ts';
import { newDataDir, start } from './testing/data-dirs.ts';
import { startHolder } from './testing/holder.ts';

const isRoot = process.getuid?.() === 0;
const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
/** Whether an ordinary user reaches this checkout; in root's private home none can. */
const nobodyCanRun =
  isRoot &&
  spawnSync(nobody[0] ?? '', [
    ...nobody.slice(1),
    process.execPath,
    '--check',
    import.meta.filename,
  ]).status === 0;

describe.runIf(isRoot)('for root', () => {
  it('the database works in a data folder that only root can enter', async () => {
    const parent = await newDataDir();
    await chmod(parent, 0o700);
    const dataDir = join(parent, 'data');

    const { url, stop } = await start(dataDir);

    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
  });

  it.runIf(nobodyCanRun)(
    'a system user runs it where user namespaces are forbidden, and hands it back later',
    async () => {
      const dataDir = await newDataDir();
      await chmod(dataDir, 0o700);
      await (await start(dataDir)).stop();
      const cluster = await openCluster(dataDir, () => undefined);
      const users = await otherUsers(cluster.binaries.folder);
      const account = await firstWithAccess(users, cluster.binaries, dataDir);

      const { signal } = new AbortController();
      const changed = { ...cluster, account };
      const server = await acquireServer(changed, { attempts: 1, signal });
      expect((await stat(cluster.folder)).uid).toBe(account.owner?.uid);
      await stopServer(server, changed);

      const { url } = await start(dataDir);
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );

  it('says which folders cannot be reached when there is no way', async () => {
    const dataDir = await newDataDir();
    const binaries = { ...(await findBinaries()), postgres: '/nowhere/postgres' };

    await expect(chooseOsUser(binaries, dataDir)).rejects.toThrow(
      `no other one reaches both /nowhere/postgres and ${dataDir}`,
    );
  });
});

describe.runIf(nobodyCanRun)('for an ordinary user', () => {
  it('the database works', async () => {
    const dataDir = join(await newDataDir(), 'data');
    await mkdir(dataDir);
    await chown(dataDir, 65534, 65534);

    const holder = await startHolder(dataDir, nobody);

    expect(await query(holder.answer.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
    await holder.end('SIGTERM');
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(65534);
  });

  it('somebody else’s data folder is refused with a sentence', async () => {
    const dataDir = await newDataDir();
    await (await start(dataDir)).stop();
    await chmod(join(dataDir, 'postgres.password'), 0o644);

    const holder = await startHolder(dataDir, nobody);

    expect(holder.answer.refused).toMatch(/belongs to another user \(uid 0\)/);
    await holder.end('SIGTERM');
  });
});
