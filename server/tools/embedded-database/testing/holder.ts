import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Holder {
  /** Address of the database, once it runs; else why it was refused. */
  answer: { url?: string; refused?: string };
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Another process that starts the database of this data folder and keeps it. `prefix` changes its user. */
export async function startHolder(dataDir: string, prefix: string[] = []): Promise<Holder> {
  const script = `${import.meta.dirname}/hold-database.ts`;
  const [file = process.execPath, ...args] = prefix.concat(process.execPath, script, dataDir);
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([
    once(lines, 'line'),
    exited.then(() => ['{"refused":"it ended without a word"}']),
  ]);
  return {
    answer: JSON.parse(String(line)),
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
    },
  };
}
