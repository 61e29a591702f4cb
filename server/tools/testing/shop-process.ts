import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort } from '#server/tools/embedded-database/free-port.ts';
import { START_FLAGS, START_SETTINGS } from './start-command.ts';
import { waitUntil } from './wait-until.ts';

const READY_WITHIN_MS = 30_000;
/** Below the range from which systems hand out ports by themselves, so that none takes ours. */
export const QUIET_PORTS = [20_000, 30_000] as const;

/** The built shop as a process of its own, as `npm start` runs it. */
export interface ShopProcess {
  address: string;
  /** From the start of the process to the first answer of /readyz, in milliseconds. */
  readyAfterMs: number;
  /** Kills the process and all it started in its group, without a chance to tidy up. */
  kill(): Promise<void>;
  /** Asks it to stop; answers its exit code. */
  stop(): Promise<number | null>;
  /** What it has written so far to both outputs. */
  output(): string;
  /** False once it has ended, for whatever reason. */
  isAlive(): boolean;
  /** Its process id. */
  pid: number;
}

/** Starts the shop with these settings over the environment and waits until it is ready. */
export async function startShopProcess(
  settings: Record<string, string>,
  args: string[] = [],
  program = join(import.meta.dirname, '../../main.ts'),
): Promise<ShopProcess> {
  const port = Number(settings['PORT'] ?? (await findFreePort(randomInt(...QUIET_PORTS))));
  const begun = performance.now();
  const child = spawn(process.execPath, [...START_FLAGS, program, ...args], {
    // A group of its own, so that a kill of the group reaches everything it started.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withoutNpm(process.env),
      ...START_SETTINGS,
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMIT: 'off',
      ...settings,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const address = `http://127.0.0.1:${port}`;
  await waitUntil(async () => {
    if (hasEnded(child)) throw new Error(`The shop ended instead of starting: ${output}`);
    return (await fetch(`${address}/readyz`).catch(() => undefined))?.ok === true;
  }, READY_WITHIN_MS);

  const signal = async (name: NodeJS.Signals, pid: number): Promise<void> => {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    process.kill(pid, name);
    await ended;
  };
  return {
    address,
    readyAfterMs: performance.now() - begun,
    kill: () => signal('SIGKILL', -Number(child.pid)),
    stop: async () => {
      await signal('SIGTERM', Number(child.pid));
      return child.exitCode;
    },
    output: () => output,
    isAlive: () => !hasEnded(child),
    pid: Number(child.pid),
  };
}

/** npm's own variables would make the shop watch for the end of npm. */
function withoutNpm(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.startsWith('npm_') && name !== 'NODE_ENV'),
  );
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
