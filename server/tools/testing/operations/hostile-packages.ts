import { execFile, spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEPLOY = join(import.meta.dirname, '../../../../deploy');

/** Whatever runs as the builder is ended, so a test builds where only its own processes are. */
const ALONE = ['--pid', '--fork', '--mount-proc', '--kill-child'];

/** Returns true where a test may build as root with processes of its own. */
export function canBuildAlone(): boolean {
  return process.getuid?.() === 0 && spawnSync('unshare', [...ALONE, 'true']).status === 0;
}

/** An npm with a package that writes wherever it can while the shop is built, says as whom, and stays. */
export const HOSTILE_NPM = `#!/bin/bash
  umask 000
  mkdir -p node_modules/.bin dist/server
  for file in deploy/shop deploy/nginx.conf "$REAL/deploy/shop" "$REAL/package.json"; do
    { echo hostile >>"$file"; } 2>/dev/null || true
  done
  cat "$SETTINGS" 2>/dev/null || id -un >node_modules/built-by
  cut -d' ' -f6 "/proc/$$/stat" >node_modules/session
  mkdir -p "$HOME/.npm" && echo "$HOME" >node_modules/home
  cp /bin/true dist/server/as-root && chmod 6777 dist/server/as-root
  ln -sfn /etc dist/etc
  setsid sleep infinity </dev/null >/dev/null 2>&1 &
  echo "{}" >dist/server/index.js`;

/** Settings and data that may lie in a checkout, beside what is built. */
export const SECRETS = [
  '.env',
  '.data/session-secret',
  'deploy/shop.env',
  'deploy/database-password',
];

/** An npm with a package that keeps what it can read of those, in the folder of the build and where root has them. */
export const NOSY_NPM = `#!/bin/bash
  mkdir -p node_modules dist
  for file in ${SECRETS.join(' ')}; do cat "$file" "$REAL/$file"; done >dist/read 2>/dev/null || true
  ls -A >node_modules/seen`;

/** An npm with a package that would have root put its files where the commands of root are. */
export const LINKING_NPM = `#!/bin/bash
  rm -rf node_modules
  ln -s deploy node_modules
  mkdir -p dist`;

/**
 * The tar of a package that holds the builder's in its hand packs more than it is asked for. As root it notes what
 * runs as the builder while it unpacks.
 */
const TAR = `#!/bin/bash
  export PATH="\${PATH#*:}"
  if [ "$(id -u)" != 0 ]; then
    [[ "$*" != *"-cf - "* ]] || set -- "$@" deploy
  elif [[ "$*" == *"-xf "* ]]; then
    for process in /proc/[0-9]*; do
      [ "$(stat -c %U "$process")" != nobody ] || readlink "$process/exe" >>"$REAL.alive"
    done
  fi
  exec tar "$@"`;

const CHECKOUT = `
  mkdir -p "$BIN" "$REAL/deploy" "$REAL/dist"
  cp "$DEPLOY"/* "$REAL/deploy/"
  echo '{}' >"$REAL/package.json"
  printf %s "$NPM" >"$BIN/npm"
  printf %s "$TAR" >"$BIN/tar"
  chmod 755 "$BIN/npm" "$BIN/tar" "\${REAL%/*}"
  install -m 0600 /dev/null "$SETTINGS"
  : >"$REAL.alive"`;

/**
 * Makes a checkout of root's in a folder, to be built by `nobody` with this npm. What of `nobody` ran while root
 * unpacked is in the file of its name that ends in `.alive`.
 */
export async function newCheckout(folder: string, npm: string) {
  const real = join(folder, 'real');
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
    BIN: join(folder, 'bin'),
    REAL: real,
    SETTINGS: join(folder, 'env'),
    DEPLOY,
    NPM: npm,
    TAR,
    SHOP_BUILDER: 'nobody',
  };
  await run('bash', ['-euc', CHECKOUT], { env });
  const install = (settings: Record<string, string> = {}) =>
    run('unshare', [...ALONE, join(real, 'deploy/shop'), 'install'], {
      env: { ...env, ...settings },
    });
  return { real, install };
}

/** Returns which of root's own files are not as they were, whatever was built. */
export async function changedFiles(real: string): Promise<string[]> {
  const changed: string[] = [];
  for (const file of await readdir(DEPLOY)) {
    const [before, after] = [join(DEPLOY, file), join(real, 'deploy', file)];
    if ((await readFile(after, 'utf8')) !== (await readFile(before, 'utf8'))) changed.push(file);
  }
  if ((await readFile(join(real, 'package.json'), 'utf8')) !== '{}\n') changed.push('package.json');
  return changed;
}
