import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '#server/tools/embedded-database/free-port.ts';
import { START_FLAGS, START_SETTINGS } from '#server/tools/testing/start-command.ts';

const READY_WITHIN_MS = 30_000;
const ASK_EVERY_MS = 10;

/** A server under measurement, in a process of its own. */
export interface Program {
  address: string;
  /** From the start of the process to its first answer, in milliseconds. */
  readyAfterMs: number;
  /** Resident memory now, and the most there ever was, in MiB; undefined where the system does not say. */
  memory(): Promise<{ now: number; most: number } | undefined>;
  /** The longest that it was held up since this was last asked, in milliseconds; NaN where it does not say. */
  heldUpMs(): Promise<number>;
  /** Processor time it has used so far, in milliseconds; NaN where the system does not say. */
  processorMs(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the built shop as `npm start` runs it, without rate limits and without what `without` names (see without.ts). */
export async function startShop(
  settings: Record<string, string>,
  without: readonly string[] = [],
): Promise<Program> {
  const port = await findFreePort();
  const preload = join(import.meta.dirname, 'without.ts');
  const flags = without.length > 0 ? [...START_FLAGS, '--import', preload] : START_FLAGS;
  const program = await start([...flags, 'server/main.ts'], port, '/readyz', {
    ...withoutNpm(process.env),
    ...START_SETTINGS,
    HOST: '127.0.0.1',
    PORT: String(port),
    RATE_LIMIT: 'off',
    DEMO_DATA: 'off',
    ...(without.length > 0 && { BENCH_WITHOUT: without.join(',') }),
    ...settings,
  });
  // Metrics cost each request something.
  const { METRICS_PORT: metrics } = settings;
  return metrics
    ? { ...program, heldUpMs: () => heldUpMs(`http://127.0.0.1:${metrics}/metrics`) }
    : program;
}

async function heldUpMs(address: string): Promise<number> {
  const text = await (await fetch(address)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1_000;
}

/** The limits of this machine: see baseline-server.ts. */
export async function startBaselineServer(
  database: string,
  bytes: string,
  provider: string,
): Promise<Program> {
  const port = await findFreePort();
  const file = join(import.meta.dirname, 'baseline-server.ts');
  const args = [file, '--port', String(port), '--database', database, '--bytes', bytes];
  args.push('--provider', provider);
  return start(args, port, '/', process.env);
}

/** The shop's pages, each rendered when it is asked for: see render-server.ts. */
export async function startRenderer(database: string, prototype?: string): Promise<Program> {
  const port = await findFreePort();
  const file = join(import.meta.dirname, 'render-server.ts');
  const args = [...START_FLAGS, file];
  args.push('--port', String(port), '--database', database);
  if (prototype) args.push('--prototype', prototype);
  return start(args, port, '/readyz', process.env);
}

async function start(
  args: string[],
  port: number,
  path: string,
  env: NodeJS.ProcessEnv,
): Promise<Program> {
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    // The log is written, and goes where it costs least.
    stdio: ['ignore', 'ignore', 'pipe'],
    env,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const address = `http://127.0.0.1:${port}`;
  try {
    await firstAnswer(child, address + path);
  } catch (cause) {
    child.kill('SIGKILL');
    throw new Error(`${args[0]} does not answer: ${said}`, { cause });
  }
  return {
    address,
    readyAfterMs: performance.now() - begun,
    memory: () => memoryOf(child),
    processorMs: () => processorMsOf(child),
    heldUpMs: async () => Number.NaN,
    stop: async () => {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline && !hasEnded(child)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer && answer.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new Error('It ended or took too long');
}

async function memoryOf(child: ChildProcess): Promise<{ now: number; most: number } | undefined> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => undefined);
  const mib = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status ?? '')?.[1]) / 1024;
  return status === undefined ? undefined : { now: mib('VmRSS'), most: mib('VmHWM') };
}

/** Linux counts in hundredths of a second, whatever its clock does. */
const TICK_MS = 10;

async function processorMsOf({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name, which is in brackets: user and system time are the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
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
