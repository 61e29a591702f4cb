import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '#server/tools/embedded-database/free-port.ts';

/** It listens here unless something else does. */
export const USUAL_PORT = 4600;
const RESTART_MS = 1_000;

export interface RunningSimulator {
  /** What PAYFAST_BASE_URL would be. */
  baseUrl: string;
  stop: () => Promise<void>;
}

/**
 * Starts the local PayFast simulator beside the shop, as a program of its own that ends with it,
 * and starts it again at the same address should it die, until that succeeds. Throws when it cannot
 * be started at all.
 */
export async function startSimulator(options: {
  dataDir: string;
  merchantId: string;
  merchantKey: string;
  passphrase: string;
  log: (message: string) => void;
}): Promise<RunningSimulator> {
  const port = await findFreePort(USUAL_PORT);
  let isStopping = false;
  let child = await run(options, port);

  function watch(running: ChildProcess): void {
    running.once('exit', () => {
      if (isStopping) return;
      options.log('The PayFast simulator has stopped; starting it again …');
      setTimeout(() => void again(), RESTART_MS);
    });
  }

  async function again(): Promise<void> {
    if (isStopping) return;
    try {
      child = await run(options, port);
      watch(child);
    } catch (error) {
      options.log(String(error));
      setTimeout(() => void again(), RESTART_MS);
    }
  }

  watch(child);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function run(
  options: Parameters<typeof startSimulator>[0],
  port: number,
): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../payfast-simulator/main.ts')],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        SIM_PORT: String(port),
        SIM_MERCHANT_ID: options.merchantId,
        SIM_MERCHANT_KEY: options.merchantKey,
        SIM_PASSPHRASE: options.passphrase,
        SIM_STATE_FILE: join(options.dataDir, 'payfast-stand-in.jsonl'),
        SIM_EXIT_WITH_PARENT: '1',
      },
    },
  );
  const lines = createInterface({ input: child.stdout });
  const isReady = await Promise.race([
    once(lines, 'line').then(() => true),
    once(child, 'exit').then(() => false),
  ]);
  if (!isReady) throw new Error('The PayFast simulator could not be started.');
  return child;
}
