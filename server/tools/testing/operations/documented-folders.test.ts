import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commandsUnder } from './documented-commands.ts';
import { missingPrograms } from './machine.ts';

// F3, F4: the user and its folders as docs/operations.md makes them, for real, with folders of their own over those of
// this machine. The short form of the fault `operations`.

const run = promisify(execFile);
const missing = missingPrograms(['unshare', 'adduser', 'setpriv', 'mount']);
const ENV = { PATH: `${process.env['PATH']}:/usr/sbin:/sbin` };
const ALONE = ['--mount', 'bash', '-euc'];
/** `$0` is a folder for what is written. */
const OVER_THIS_MACHINE = `
  mount -t tmpfs tmpfs "$0"
  for name in etc var srv; do
    mkdir -p "$0/$name/upper" "$0/$name/work"
    mount -t overlay overlay -o "lowerdir=/$name,upperdir=$0/$name/upper,workdir=$0/$name/work" "/$name"
  done`;
const can =
  missing.length === 0 &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', [...ALONE, OVER_THIS_MACHINE, tmpdir()], { env: ENV }).status === 0;

describe.skipIf(!can)('the user and its folders, as root', () => {
  /** Returns what a user may do once the commands of the page were run, those that do not fail. */
  async function allowed(tries: readonly (readonly [user: string, command: string])[]) {
    const folder = await mkdtemp(join(tmpdir(), 'shop-folders-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const each = tries.map(
      ([user, command]) =>
        `setpriv --reuid ${user} --regid ${user} --init-groups bash -c '${command}' 2>"$0/said" && echo '${user}: ${command}' || true`,
    );
    const commands = commandsUnder('The user and its folders').join('\n');
    const script = [OVER_THIS_MACHINE, `(${commands}) >"$0/said"`, ...each].join('\n');
    const { stdout } = await run('unshare', [...ALONE, script, folder], { env: ENV });
    return stdout.trim().split('\n');
  }

  it('let the shop write its data and its backups, and nothing else', async () => {
    const folders = ['/var/lib/shop', '/var/backups/shop', '/srv/shop', '/etc/shop'];
    const tries = folders.map((folder) => ['shop', `touch ${folder}/written`] as const);
    expect(await allowed(tries)).toEqual([
      'shop: touch /var/lib/shop/written',
      'shop: touch /var/backups/shop/written',
    ]);
  });

  it('let the shop read its settings, and the build neither these nor data nor backups', async () => {
    const folders = ['/etc/shop', '/var/lib/shop', '/var/backups/shop', '/srv/shop'];
    const tries = ['shop', 'shop-build'].flatMap((user) =>
      folders.map((folder) => [user, `ls ${folder}`] as const),
    );
    expect(await allowed(tries)).toEqual([
      'shop: ls /etc/shop',
      'shop: ls /var/lib/shop',
      'shop: ls /var/backups/shop',
      'shop: ls /srv/shop',
      'shop-build: ls /srv/shop',
    ]);
  });

  it('make no home and no shell', async () => {
    const tries = ['test -d ~', 'exec "$(getent passwd shop | cut -d: -f7)" </dev/null >/dev/null'];
    expect(await allowed(tries.map((command) => ['shop', command] as const))).toEqual(['']);
  });
});
