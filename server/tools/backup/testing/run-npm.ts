import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Runs a command of package.json, such as `npm run backup`, on the embedded database of a shop's folder.
 * Returns what it said. Throws when it fails.
 */
export async function runNpm(dataDir: string, command: string, args: string[]): Promise<string> {
  const { stderr } = await promisify(execFile)(
    'npm',
    ['run', '--silent', '--loglevel=silent', command, '--', ...args],
    {
      cwd: join(import.meta.dirname, '../../../..'),
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    },
  );
  return stderr;
}
