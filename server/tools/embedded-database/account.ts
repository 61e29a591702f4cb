import { type SpawnOptions, spawn } from 'node:child_process';

/** PostgreSQL refuses to run as root; an account is a way of running it that it accepts. */
export interface Account {
  /** For the messages to the operator. */
  name: string;
  /** Owner that the database's files must have; undefined: the user that creates them. */
  owner: { uid: number; gid: number } | undefined;
  /** Command that takes the program and its arguments. */
  prefix: readonly string[];
}

/** Environment of the database's programs: nothing of ours, so no PG* variable can redirect them. */
const environment = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
};

/** Arguments for spawn() that run a program under an account. */
export function spawnAs(
  account: Account,
  program: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'detached' | 'stdio' | 'env'>,
) {
  const [file = program, ...rest] = [...account.prefix, program, ...args];
  return spawn(file, rest, {
    ...options,
    // The current folder may be closed to the account.
    cwd: '/',
    env: { ...environment, ...options.env },
    ...(account.prefix.length === 0 && account.owner),
  });
}

/** Runs a program to its end; `ok` when it succeeded. Never throws. */
export function runAs(
  account: Account,
  program: string,
  args: readonly string[],
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawnAs(account, program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout?.on('data', (chunk) => (output += String(chunk)));
    child.stderr?.on('data', (chunk) => (output += String(chunk)));
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}
