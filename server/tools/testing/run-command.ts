import { type ChildProcess, spawn } from 'node:child_process';

/** Runs npm's scripts one after the other, each with all it starts as one group that a signal reaches. */
export class CommandRunner {
  #running: ChildProcess | undefined;

  /** Runs a script of package.json, its output going where ours goes. Returns its exit code. */
  run(script: string, args: string[], settings: Record<string, string>): Promise<number> {
    const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: { ...process.env, ...settings },
    });
    this.#running = child;
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => {
        this.#running = undefined;
        // Without a code it was killed by a signal.
        resolve(code ?? 1);
      });
    });
  }

  /** Hands a signal on to what is running. */
  signal(name: NodeJS.Signals): void {
    if (this.#running?.pid !== undefined) process.kill(-this.#running.pid, name);
  }
}
