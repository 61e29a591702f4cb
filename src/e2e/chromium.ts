import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A Chromium to test with: CHROMIUM_PATH, else Playwright's own, else the system's, else the one that
 * npm brings (Linux on x64), which unpacks itself into a folder of the project.
 */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  const known = [...(given ? [given] : []), chromium.executablePath(), ...SYSTEM_BROWSERS];
  const found = known.find((path) => existsSync(path));
  if (found) return found;

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
