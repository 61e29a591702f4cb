import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { waitUntil } from '#server/tools/testing/wait-until.ts';

/** What a machine of Debian's has beside the shop. */
const NEEDED = [
  'unshare',
  'nsenter',
  'setpriv',
  'runuser',
  'adduser',
  'nginx',
  'nft',
  'pg_ctlcluster',
  'git',
];

/** Where the network of the real machine has a certificate of its own, npm has to trust it. */
const CERTIFICATES = process.env['NODE_EXTRA_CA_CERTS'];
const TRUSTED = CERTIFICATES ? { NODE_EXTRA_CA_CERTS: CERTIFICATES } : {};

/** Which of these programs are missing here. */
export function missingPrograms(needed: readonly string[]): string[] {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return needed.filter((name) => !folders.some((folder) => isThere(join(folder, name))));
}

/** What a {@link Machine} needs and is missing here. */
export function missingForMachine(): string[] {
  const missing = missingPrograms(NEEDED);
  return process.getuid?.() === 0 ? missing : [...missing, 'the rights of root'];
}

/**
 * A machine to follow the documentation on as root: this one, with `/etc`, `/var`, `/srv` and `/run` of its own,
 * which are gone afterwards, its own processes and its own network, which reaches nothing but itself.
 */
export class Machine {
  readonly #holder: ChildProcess;
  readonly #folder: string;
  readonly #root: string;

  private constructor(holder: ChildProcess, folder: string, root: string) {
    this.#holder = holder;
    this.#folder = folder;
    this.#root = root;
  }

  static async open(): Promise<Machine> {
    const folder = await mkdtemp(join(tmpdir(), 'shop-machine-'));
    const flags = ['--mount', '--pid', '--net', '--fork', '--mount-proc', '--kill-child'];
    // As the first process it also takes in what others leave behind.
    const first = ['bash', '-c', 'sleep infinity & wait'];
    const holder = spawn('unshare', [...flags, ...first], { stdio: 'ignore' });
    // Also when this process is asked to end half-way.
    process.once('exit', () => holder.kill('SIGKILL'));
    let root = '';
    await waitUntil(() => {
      root = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim();
      return root !== '' && readFileSync(`/proc/${root}/comm`, 'utf8').trim() === 'bash';
    });
    const machine = new Machine(holder, folder, root);
    await machine.run(`
      for name in etc var srv; do
        mkdir -p ${folder}/$name/upper ${folder}/$name/work
        mount -t overlay overlay -o lowerdir=/$name,upperdir=${folder}/$name/upper,workdir=${folder}/$name/work /$name
      done
      mount -t tmpfs tmpfs /run
      install -d -o postgres -g postgres /run/postgresql
      ip link set lo up`);
    return machine;
  }

  /**
   * Runs a script as root and returns what it printed. Throws with the end of what it said when it fails.
   * `isOnline` gives it the network of the real machine, for packages.
   */
  async run(
    script: string,
    {
      isOnline = false,
      settings = {},
    }: { isOnline?: boolean; settings?: Record<string, string> } = {},
  ): Promise<string> {
    try {
      const { stdout } = await promisify(execFile)(
        'nsenter',
        [...this.#into(isOnline), 'bash', '--norc', '-euc', script],
        {
          env: this.#environment({ ...(isOnline ? TRUSTED : {}), ...settings }),
          maxBuffer: 1e8,
        },
      );
      return stdout;
    } catch (error) {
      const { stdout, stderr } = error as { stdout?: string; stderr?: string };
      const said = `${stdout}${stderr}`.trim().split('\n').slice(-15).join('\n');
      throw new Error(`${script.trim()}\n  failed: ${said || String(error)}`, { cause: error });
    }
  }

  /** As {@link Machine.run}, but returns how it ended and all that it said. */
  async try(script: string): Promise<{ code: number; said: string }> {
    const { promise, resolve } = Promise.withResolvers<{ code: number; said: string }>();
    const child = spawn('nsenter', [...this.#into(false), 'bash', '--norc', '-uc', script], {
      env: this.#environment({}),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    }
    child.once('close', (code) => resolve({ code: code ?? -1, said: said.trim() }));
    return promise;
  }

  /** Ends everything on it. */
  async close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#holder.once('exit', () => resolve());
    this.#holder.kill('SIGKILL');
    await promise;
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** A program in this repository that runs on the machine. */
  program(path: string, args: readonly string[]): ChildProcess {
    return spawn('nsenter', [...this.#into(false), process.execPath, path, ...args], {
      env: this.#environment({}),
      stdio: ['pipe', 'pipe', 'inherit'],
    });
  }

  #into(isOnline: boolean): string[] {
    return ['-t', this.#root, '-m', '-p', ...(isOnline ? [] : ['-n']), '--'];
  }

  #environment(settings: Record<string, string>): NodeJS.ProcessEnv {
    // The fake systemctl is found first.
    const path = `${import.meta.dirname}:${process.env['PATH']}:/usr/sbin:/sbin`;
    return { PATH: path, HOME: '/root', LANG: 'C.UTF-8', ...settings };
  }
}

function isThere(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}
