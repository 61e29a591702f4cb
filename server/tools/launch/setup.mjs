// Makes a checkout ready to run: installs the packages when the lock file has changed, with --tests also
// those that only tests and development need, and, with --build, builds the browser's part when its sources
// have changed. Needs nothing but Node.js 20 itself, because it runs before anything is installed.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from './fingerprint.mjs';
import { assertNodeVersion } from './node-version.mjs';
import { withSetupLock } from './setup-lock.mjs';

const installedNode = 'node_modules/.bin/node';
const lastLines = 30;

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), '..', '..', '..'));

const stillAfterMs = 15_000;

/** The packages of which the shop is built and runs are half of all; tests and development need the others. */
const packages = {
  stamp: 'node_modules/.setup-stamp',
  run: installPackages,
};
const toRun = { ...packages, fingerprint: () => packagesFingerprint('to run') };
const all = { ...packages, fingerprint: () => packagesFingerprint('all') };
const wantsAll = process.argv.includes('--tests');
const build = {
  stamp: 'dist/.build-stamp',
  fingerprint: () =>
    fingerprint([
      'src',
      'server/contract',
      'server/tools/vite',
      'public',
      'vite.config.ts',
      'package-lock.json',
    ]),
  run: buildShop,
};
/** Returns the steps for what is installed now, which another setup may change. */
const stepsNow = () => {
  const install = wantsAll || areAllThere() ? all : toRun;
  return process.argv.includes('--build') ? [install, build] : [install];
};

try {
  if (!existsSync('package-lock.json')) throw new Error('There is no package-lock.json here.');
  if (!stepsNow().every(isDone)) {
    const onWait = () => console.log('Waiting for another setup of this folder …');
    await withSetupLock('.cache/setup-lock', onWait, async () => {
      for (const step of stepsNow()) await complete(step);
    });
  }
  assertNodeVersion(nodeVersion());
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** Returns whether those of the tests were installed, too: they stay for the next run. */
function areAllThere() {
  return existsSync(packages.stamp) && readFileSync(packages.stamp, 'utf8').endsWith(' all');
}

function packagesFingerprint(which) {
  return `${fingerprint(['package-lock.json'], process.platform, process.arch)} ${which}`;
}

function isDone(step) {
  return existsSync(step.stamp) && readFileSync(step.stamp, 'utf8') === step.fingerprint();
}

async function complete(step) {
  if (isDone(step)) return;
  // Taken before the work: a file that changes during it makes the next start do it again.
  const stamp = step.fingerprint();
  const isAdded = step === all && isDone(toRun);
  rmSync(step.stamp, { force: true });
  await step.run(step, isAdded);
  mkdirSync(dirname(step.stamp), { recursive: true });
  writeFileSync(step.stamp, stamp);
}

async function installPackages(step, isAdded) {
  const there = isAdded ? 'those of the tests' : 'they have changed';
  const why = existsSync('node_modules') ? there : 'first start only, about a minute';
  console.log(`Installing packages (${why}) …`);
  // What a running shop needs is not taken away from it to add the others.
  const how = isAdded ? ['install', '--no-save'] : ['ci'];
  // Whatever NODE_ENV says.
  const which = step === all ? '--include=dev' : '--omit=dev';
  const args = [...how, which, '--include=optional', '--loglevel=error'];
  const npm = process.env.npm_execpath ?? '';
  // npm's own Node.js, because ours may be the one in node_modules that is about to be replaced.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const ok =
    basename(npm) === 'npm-cli.js' ? await run(node, [npm, ...args]) : await run('npm', args);
  if (!ok) {
    throw new Error(
      'The packages could not be installed (see above). Check the network and the free disk space and run the command again.',
    );
  }
  // 67 MiB of headers for compiling modules against Node.js: every package here comes compiled.
  for (const folder of ['linux-x64', 'linux-arm64', 'darwin-x64'].map((kind) => `node-${kind}`)) {
    rmSync(`node_modules/${folder}/include`, { recursive: true, force: true });
  }
  assertNodeVersion(nodeVersion());
}

async function buildShop() {
  console.log('Building the shop …');
  const ok = await run('node_modules/.bin/vite', ['build', '--app'], {
    PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
    NODE_ENV: 'production',
  });
  if (!ok) throw new Error('The shop could not be built (see above).');
}

/** Runs a program quietly; what it printed is shown only when it fails. */
function run(file, args, environment = {}) {
  return new Promise((resolveRun, reject) => {
    let output = '';
    let interrupted = false;
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
      // A group of its own, so that all it has started can be ended with it.
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (output += chunk));
    }
    // It must not go on by itself while the next start begins the same work.
    const begun = Date.now();
    const progress = setInterval(() => {
      console.log(`… ${Math.round((Date.now() - begun) / 1000)} s`);
    }, stillAfterMs);
    const interrupt = (signal) => {
      interrupted = true;
      try {
        process.kill(-child.pid, signal);
      } catch {
        // It has just ended by itself.
      }
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, interrupt);
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      clearInterval(progress);
      for (const signal of signals) process.off(signal, interrupt);
      if (interrupted) return reject(new Error('The setup was interrupted.'));
      if (code !== 0) console.error(output.trim().split('\n').slice(-lastLines).join('\n'));
      resolveRun(code === 0);
    });
  });
}

/** npm takes the Node.js that the packages bring, where there is one. */
function nodeVersion() {
  if (!existsSync(installedNode)) return process.versions.node;
  try {
    return execFileSync(installedNode, ['--version'], { encoding: 'utf8' }).trim().slice(1);
  } catch {
    // Made for another kind of system. Without it npm takes the machine's own.
    rmSync(installedNode);
    return process.versions.node;
  }
}
