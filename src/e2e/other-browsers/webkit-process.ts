import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '#server/tools/embedded-database/free-port.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { endProcess } from './end-process.ts';

/** WebKit's driver on a screen of its own. */
export interface WebkitProcess {
  address: string;
  stop(): Promise<void>;
}

/** Starts WebKitWebDriver, which starts a MiniBrowser for each session, on a screen that is not seen. */
export async function startDriver(): Promise<WebkitProcess> {
  const home = await mkdtemp(join(tmpdir(), 'shop-webkit-'));
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const display = await firstLine(screen);
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: `:${display}`,
      LANG: 'C.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await waitUntil(
    async () => (await fetch(`${address}/status`).catch(() => undefined))?.ok === true,
  );
  return {
    address,
    stop: async () => {
      for (const child of [driver, screen]) await endProcess(child);
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  const stream = child.stdio[3];
  if (!stream || !('read' in stream)) throw new Error('The screen says nothing.');
  const [line] = await once(createInterface(stream), 'line');
  return String(line);
}
