import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

let base: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'shop-data-'));
});
afterEach(() => rm(base, { recursive: true, force: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe('the data folder', () => {
  it('is made for its owner only', async () => {
    await makeDataFolder(join(base, 'data'));
    expect(await modeOf(join(base, 'data'))).toBe(0o700);
  });

  it('keeps its rights when it exists', async () => {
    await chmod(base, 0o750);
    await makeDataFolder(base);
    expect(await modeOf(base)).toBe(0o750);
  });

  it.each([
    ['file', 'it is a file'],
    ['file/data', 'a part of its path is a file'],
  ])('is refused in one sentence at %s', async (path, reason) => {
    await writeFile(join(base, 'file'), '');
    await expect(makeDataFolder(join(base, path))).rejects.toThrow(
      `The data folder ${join(base, path)} cannot be used: ${reason}. Set DATA_DIR to another folder.`,
    );
  });
});
