import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { query } from '#server/tools/testing/query.ts';
import { openCluster } from './cluster.ts';
import { acquireServer } from './acquire-server.ts';
import { newDataDir, start } from './testing/data-dirs.ts';

const { signal } = new AbortController();
const strangers: ReturnType<typeof spawn>[] = [];

afterEach(() => {
  for (const stranger of strangers.splice(0)) stranger.kill('SIGKILL');
});

/** A database folder on which nothing runs. */
async function stoppedCluster(dataDir: string) {
  await (await start(dataDir)).stop();
  return openCluster(dataDir, () => undefined);
}

describe('obtaining a server', () => {
  it('gives up after the given number of attempts and says why', async () => {
    const cluster = await stoppedCluster(await newDataDir());
    await rm(join(cluster.folder, 'global'), { recursive: true });

    await expect(acquireServer(cluster, { attempts: 2, signal })).rejects.toThrow(
      /^The embedded database in .* does not start \(.*pg_control.*\)\. Its log is .*postgres\.log\.$/,
    );
  });

  it('does not take a foreign server that has got the port for ours', async () => {
    const cluster = await stoppedCluster(await newDataDir());
    const foreign = await start(await newDataDir());
    const port = Number(new URL(foreign.url).port);

    await expect(acquireServer(cluster, { port, attempts: 2, signal })).rejects.toThrow(
      /could not create any TCP\/IP sockets/,
    );
    expect(await query(foreign.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('does not take a server for ours that knows our password but serves another folder', async () => {
    const cluster = await stoppedCluster(await newDataDir());
    const copyDir = await newDataDir();
    await cp(cluster.dataDir, copyDir, { recursive: true });
    const copy = await start(copyDir);
    // A living process that looks like our server, noted with the port of the copy.
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', cluster.folder]);
    strangers.push(stranger);
    await once(stranger, 'spawn');
    const port = new URL(copy.url).port;
    await writeFile(
      join(cluster.folder, 'postmaster.pid'),
      `${stranger.pid}\n${cluster.folder}\n0\n${port}\n\n127.0.0.1\n\nready\n`,
    );

    await expect(acquireServer(cluster, { attempts: 1, signal })).rejects.toThrow(
      /the server on the port serves another folder/,
    );
  });
});
