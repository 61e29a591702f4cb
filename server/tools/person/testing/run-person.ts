import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestShop } from '#server/tools/testing/test-shop.ts';

/** Runs `npm run person` as a process of its own, on the database of a test's shop. */
export async function runPerson(
  shop: TestShop,
  ...args: string[]
): Promise<{ code: number; out: string; said: string }> {
  const program = join(import.meta.dirname, '../main.ts');
  const env = { ...process.env, DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.uploads };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], {
      env,
    });
    return { code: 0, out: stdout, said: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, said: stderr };
  }
}
