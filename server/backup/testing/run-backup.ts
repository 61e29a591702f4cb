import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** `npm run backup` or `npm run restore` on a shop's folder, as a process of its own. Answers what it said. */
export async function runBackup(
  dataDir: string,
  command: 'backup' | 'restore',
  folder: string,
): Promise<string> {
  const program = join(import.meta.dirname, '../main.ts');
  const { stderr } = await promisify(execFile)(process.execPath, [program, command, folder], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  return stderr;
}
