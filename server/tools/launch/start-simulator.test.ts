import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { startSimulator, USUAL_PORT } from './start-simulator.ts';

it('is started again when it dies, as often as that takes', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-simulator-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await takeUsualPort();
  const said: string[] = [];
  const simulator = await startSimulator({
    dataDir,
    merchantId: '10000100',
    merchantKey: '46f0cd694581a',
    passphrase: '',
    log: (message) => said.push(message),
  });
  onTestFinished(() => simulator.stop());
  const answers = () => fetch(simulator.baseUrl).then(Boolean, () => false);

  // With a folder where its file should be it cannot start.
  const state = join(dataDir, 'payfast-stand-in.jsonl');
  await rm(state, { force: true });
  await mkdir(state);
  process.kill(childId('payfast-simulator/main.ts'), 'SIGKILL');
  await waitUntil(() => said.some((message) => message.includes('could not be started')));
  expect(await answers()).toBe(false);

  await rename(state, `${state}.away`);
  await waitUntil(answers);
});

/** Leaves the simulator a port that no other shop of this machine asks for while it is dead. */
async function takeUsualPort(): Promise<void> {
  const taker = createServer().listen(USUAL_PORT, '127.0.0.1');
  // Another shop may have it already.
  await once(taker, 'listening').catch(() => undefined);
  onTestFinished(() => void taker.close());
}

function childId(program: string): number {
  return Number(execFileSync('pgrep', ['-P', String(process.pid), '-f', program]));
}
