import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A Chromium to test with: CHROMIUM_PATH, else Playwright's own, else the one that npm brings (Linux on
 * x64), else the system's. The one of npm is a headless shell of a known version: it takes half of the
 * processor that a whole browser takes, and is the same on every machine.
 */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  const chosen = [...(given ? [given] : []), chromium.executablePath()];
  const system = SYSTEM_BROWSERS.filter((path) => existsSync(path));
  const found = chosen.find((path) => existsSync(path)) ?? (await packagedChromium()) ?? system[0];
  if (found === undefined) throw new Error('There is no Chromium: set CHROMIUM_PATH to one');
  return found;
}

async function packagedChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(import.meta.dirname, '../../node_modules/.cache/chromium');
  mkdirSync(folder, { recursive: true });
  // It unpacks into the temporary folder and uses whatever version it finds there.
  const usual = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
  }
}

const SHARED_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 1024 ** 3;

/**
 * How the tests start it. Playwright has Chromium share memory through files in the temporary folder,
 * since containers may have next to none of their own; where there is enough, that is 7 % less work.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  const options: LaunchOptions = {
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  };
  return hasSharedMemory()
    ? { ...options, ignoreDefaultArgs: ['--disable-dev-shm-usage'] }
    : options;
}

function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ENOUGH_BYTES;
}
