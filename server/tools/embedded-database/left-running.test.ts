import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { query } from '#server/tools/testing/query.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { newDataDir, serverPid, start } from './testing/data-dirs.ts';
import { startHolder } from './testing/holder.ts';

describe('when a shop was killed', () => {
  it('its database is taken over as it runs', async () => {
    const dataDir = await newDataDir();
    const killed = await startHolder(dataDir);
    const pid = await serverPid(dataDir);
    await query(killed.answer.url ?? '', 'create table kept as select 42 as answer');
    await killed.end('SIGKILL');

    const { url } = await start(dataDir);

    expect(await serverPid(dataDir)).toBe(pid);
    expect(url).toBe(killed.answer.url);
    expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('a database taken over is brought back and stopped like any other', async () => {
    const dataDir = await newDataDir();
    await (await startHolder(dataDir)).end('SIGKILL');
    const { url, stop, messages } = await start(dataDir);

    process.kill(await serverPid(dataDir), 'SIGKILL');
    await waitUntil(() => messages.includes('The database is back.'));
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);

    await stop();
    await expect(query(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('and its database with it, a new one starts on the same data', async () => {
    const dataDir = await newDataDir();
    const killed = await startHolder(dataDir);
    const pid = await serverPid(dataDir);
    await query(killed.answer.url ?? '', 'create table kept as select 42 as answer');
    process.kill(pid, 'SIGSTOP');
    await killed.end('SIGKILL');
    process.kill(pid, 'SIGKILL');

    const { url } = await start(dataDir);

    expect(await serverPid(dataDir)).not.toBe(pid);
    expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('and its id went to another program, a new database starts and the program is left alone', async () => {
    const dataDir = await newDataDir();
    await (await startHolder(dataDir)).end('SIGKILL');
    const noteFile = join(dataDir, 'postgres', 'postmaster.pid');
    const note = await readFile(noteFile, 'utf8');
    const pid = await serverPid(dataDir);
    process.kill(pid, 'SIGKILL');
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(stranger, 'spawn');
    await writeFile(noteFile, note.replace(String(pid), String(stranger.pid)));

    const { url } = await start(dataDir);

    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
  });
});

describe('while a shop is running', () => {
  it('a second one on the same folder is refused, and the first does not notice', async () => {
    const dataDir = await newDataDir();
    const { url } = await start(dataDir);

    const second = await startHolder(dataDir);

    expect(second.answer).toEqual({
      refused: `Another shop is already running on this DATA_DIR (${dataDir}). Stop it first or set DATA_DIR to another folder.`,
    });
    await second.end('SIGTERM');
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('one that starts while it is stopping gets the folder', async () => {
    const dataDir = await newDataDir();
    const first = await startHolder(dataDir);

    const ended = first.end('SIGTERM');
    const { url } = await start(dataDir);
    await ended;

    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
