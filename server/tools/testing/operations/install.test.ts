import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  canBuildAlone,
  changedFiles,
  HOSTILE_NPM,
  LINKING_NPM,
  newCheckout,
  NOSY_NPM,
  SECRETS,
} from './hostile-packages.ts';

// How a checkout is installed and built on the machine of docs/operations.md, with packages that mean harm.

const run = promisify(execFile);

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-install-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe.skipIf(!canBuildAlone())('deploy/shop install, as root', () => {
  it('leaves packages no way to what root runs: all is root’s, and written by no other user', async () => {
    const { real, install } = await newCheckout(await newFolder(), HOSTILE_NPM);
    await install();
    expect((await readFile(join(real, 'node_modules/built-by'), 'utf8')).trim()).toBe('nobody');
    const writable = ['(', '!', '-user', 'root', '-o', '-perm', '/6022', ')', '!', '-type', 'l'];
    const { stdout } = await run('find', [real, ...writable]);
    expect(stdout).toBe('');
    expect(await changedFiles(real)).toEqual([]);
    expect((await readdir(real)).toSorted()).toEqual([
      'deploy',
      'dist',
      'node_modules',
      'package.json',
    ]);
  });

  it('unpacks what was built only once nothing runs any more as the user that built it', async () => {
    const { real, install } = await newCheckout(await newFolder(), HOSTILE_NPM);
    await install();
    expect(await readFile(`${real}.alive`, 'utf8')).toBe('');
  });

  it('builds without the terminal of root, into which a package could type', async () => {
    const { real, install } = await newCheckout(await newFolder(), HOSTILE_NPM);
    await install();
    // A session that began elsewhere has no number among the processes of the build.
    expect((await readFile(join(real, 'node_modules/session'), 'utf8')).trim()).not.toBe('0');
  });

  it('F3 gives npm a home while it builds, of which its user has none', async () => {
    const { real, install } = await newCheckout(await newFolder(), HOSTILE_NPM);
    await install();
    const home = (await readFile(join(real, 'node_modules/home'), 'utf8')).trim();
    await expect(access(home)).rejects.toThrow('ENOENT');
  });

  it('takes nothing of a build that gives it something else than folders', async () => {
    const { real, install } = await newCheckout(await newFolder(), LINKING_NPM);
    await expect(install()).rejects.toThrow('The build made no folder node_modules');
    expect(await changedFiles(real)).toEqual([]);
    expect((await readdir(real)).toSorted()).toEqual(['deploy', 'dist', 'package.json']);
  });

  it('gives the build no settings or data that lie in the checkout, and leaves them root’s alone', async () => {
    const { real, install } = await newCheckout(await newFolder(), NOSY_NPM);
    await mkdir(join(real, '.data'));
    for (const file of SECRETS) await writeFile(join(real, file), 'a secret', { mode: 0o600 });
    await writeFile(join(real, '.env.example'), '');
    await install();
    // Again: what the first one did to their modes would open them to the second.
    await install();
    expect(await readFile(join(real, 'dist/read'), 'utf8')).toBe('');
    expect(await readFile(join(real, 'node_modules/seen'), 'utf8')).toContain('.env.example');
    for (const file of SECRETS) {
      expect(await readFile(join(real, file), 'utf8')).toBe('a secret');
      expect((await stat(join(real, file))).mode.toString(8), file).toBe('100600');
    }
  });

  it('does not build as the user that runs the shop, whose processes would be ended', async () => {
    const { install } = await newCheckout(await newFolder(), HOSTILE_NPM);
    await expect(install({ SHOP_USER: 'nobody' })).rejects.toThrow('has to be a user as which');
  });

  it('does not go on with a checkout that is not root’s', async () => {
    const { real, install } = await newCheckout(await newFolder(), HOSTILE_NPM);
    await run('chown', ['nobody', real]);
    await expect(install()).rejects.toThrow('does not belong to root');
  });
});
