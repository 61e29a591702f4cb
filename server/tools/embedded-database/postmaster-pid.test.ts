import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isServing, readPostmasterPid } from './postmaster-pid.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-postmaster-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function noting(text: string) {
  await writeFile(join(folder, 'postmaster.pid'), text);
  return readPostmasterPid(folder);
}

describe('what a server noted about itself', () => {
  it('is its process, its port, and whether it is ready', async () => {
    const note = '4711\n/data/postgres\n1763692663\n43387\n\n127.0.0.1\n  1234   0\n';

    expect(await noting(`${note}ready   \n`)).toEqual({ pid: 4711, port: 43387, ready: true });
    expect(await noting(`${note}stopping\n`)).toEqual({ pid: 4711, port: 43387, ready: false });
    expect(await noting(note)).toEqual({ pid: 4711, port: 43387, ready: false });
  });

  it.each(['', '4711\n', '4711\n/data\n1763692663\n', 'no number\n\n\n43387\n'])(
    'is nothing while it is incomplete: %j',
    async (text) => {
      expect(await noting(text)).toBeUndefined();
    },
  );

  it('is nothing when no server was ever started', async () => {
    expect(await readPostmasterPid(join(folder, 'missing'))).toBeUndefined();
  });
});

describe('a noted process', () => {
  it('counts as the server only when it was started on the folder', async () => {
    const program = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '--', folder]);
    await once(program, 'spawn');
    const pid = program.pid ?? 0;

    expect(await isServing(pid, folder)).toBe(true);
    expect(await isServing(pid, '/another/folder')).toBe(false);

    program.kill('SIGKILL');
    await once(program, 'exit');
    expect(await isServing(pid, folder)).toBe(false);
  });
});
