import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fake npm: notes the call, makes node_modules again with a fake Vite. */
const npmCli = `
  const { appendFileSync, chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
  appendFileSync('calls', 'npm ' + process.argv.slice(2).filter((word) => !/optional|loglevel/.test(word)).join(' ') + '\\n');
  rmSync('node_modules', { recursive: true, force: true });
  if (existsSync('no-network')) { console.error('no network'); process.exit(1); }
  mkdirSync('node_modules/.bin', { recursive: true });
  writeFileSync('node_modules/.bin/vite', \`#!/bin/sh
    echo "vite $*" >> calls
    while [ -e slow-build ]; do touch building; sleep 0.1; done
    if [ -e broken-source ]; then echo "broken source" >&2; exit 1; fi
    mkdir -p dist/client\`);
  chmodSync('node_modules/.bin/vite', 0o755);
  if (existsSync('bundled-node')) {
    writeFileSync('node_modules/.bin/node', require('node:fs').readFileSync('bundled-node'));
    chmodSync('node_modules/.bin/node', 0o755);
  }
`;

const SCRIPTS = [
  'setup.mjs',
  'setup-lock.mjs',
  'fingerprint.mjs',
  'node-version.mjs',
  'check-packages.mjs',
];

export type Checkout = Awaited<ReturnType<typeof makeCheckout>>;

/** A small checkout with the real setup script, in which npm and Vite only note that they were called. */
export async function makeCheckout() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-setup-'));
  const at = (path: string) => join(folder, path);
  for (const path of ['server/tools/launch', 'src', 'npm'])
    await mkdir(at(path), { recursive: true });
  for (const script of SCRIPTS) {
    await copyFile(join(import.meta.dirname, '..', script), at(`server/tools/launch/${script}`));
  }
  await writeFile(at('package-lock.json'), '{}');
  await writeFile(at('src/page.ts'), 'export {};');
  await writeFile(at('npm/npm-cli.js'), npmCli);

  function run(script: string, args: string[]) {
    return spawn(process.execPath, [at(`server/tools/launch/${script}`), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        npm_execpath: at('npm/npm-cli.js'),
        npm_node_execpath: process.execPath,
      },
    });
  }

  return {
    at,
    /** Starts the setup and does not wait for it. */
    begin: (...args: string[]) => run('setup.mjs', args),
    /** Runs the setup; answers its exit code and all it printed. */
    setUp: (...args: string[]) => ended(run('setup.mjs', args)),
    /** Runs what comes before a maintenance command; returns its exit code and all it printed. */
    check: (...args: string[]) => ended(run('check-packages.mjs', args)),
    /** What was called since the last time this was asked. */
    async calls() {
      const lines = await readFile(at('calls'), 'utf8').catch(() => '');
      await rm(at('calls'), { force: true });
      return lines.split('\n').filter((line) => line !== '');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function ended(child: ReturnType<typeof spawn>) {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => (printed += String(chunk)));
  }
  const [code] = await once(child, 'close');
  return { code, printed };
}
