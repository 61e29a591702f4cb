import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { findFreePort } from '#server/tools/embedded-database/free-port.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const PATIENCE_MS = 200_000;
const SAVE_AGAIN_MS = 60_000;

const database = useTestDatabase();

/** What `npm run dev` runs. */
async function devCommand(): Promise<string> {
  const manifest = z.object({ scripts: z.object({ dev: z.string() }) });
  const text = await readFile(join(ROOT, 'package.json'), 'utf8');
  return manifest.parse(JSON.parse(text)).scripts.dev;
}

it(
  'a developer’s shop starts again by itself when code of the server changes, and ends with its shell',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-dev-'));
    // The shell does something afterwards, so it does not replace itself with the program.
    const shell = spawn('sh', ['-c', `${await devCommand()}; true`], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}`,
        npm_lifecycle_event: 'dev',
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PAYFAST_BASE_URL: 'http://127.0.0.1:9',
        PORT: String(await findFreePort(21_000)),
      },
    });
    let said = '';
    shell.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const ended = once(shell.stderr, 'close');
    onTestFinished(async () => {
      shell.kill('SIGKILL');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    });
    const starts = () => said.split(' is open at ').length - 1;

    await waitUntil(() => starts() >= 1, PATIENCE_MS);
    // A change while the shop still loads its code may be missed, as it is where a person saves that early.
    const save = async () => {
      const now = new Date();
      await utimes(join(ROOT, 'server/platform/errors/errors.ts'), now, now);
    };
    await save();
    let savedAt = Date.now();
    await waitUntil(async () => {
      if (Date.now() - savedAt > SAVE_AGAIN_MS) {
        await save();
        savedAt = Date.now();
      }
      return starts() >= 2;
    }, PATIENCE_MS);

    shell.kill('SIGKILL');
    // Closed by the last of the programs that held it.
    expect(await ended).toBeDefined();
  },
  3 * PATIENCE_MS,
);
