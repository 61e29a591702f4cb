import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '#src/e2e/chromium.ts';
import type { PayfastSimulator } from '#src/e2e/payfast-simulator.ts';
import { EVERY_SCREEN } from '#src/e2e/screens/every-screen.ts';
import type { Screen, Stage } from '#src/e2e/screens/screen.ts';
import { withBuiltShop } from './built-shop.ts';

// `npm run screenshots -- [--into folder] [name...]`: a picture of every screen in every state on a phone
// and on a desktop, as small WebP, and a page that shows them all. They go into docs, or into the folder
// given. With names, only of the screens whose names begin so. Needs the build.

const VIEWS = [
  { name: 'phone', window: { width: 390, height: 844 }, pictureWidth: 390, isMobile: true },
  { name: 'desktop', window: { width: 1440, height: 900 }, pictureWidth: 960, isMobile: false },
] as const;
type View = (typeof VIEWS)[number];

const QUALITY = 60;
/** In pixels of the window; what is further down is more of the same. */
const LONGEST = 4_000;

const { values, positionals: beginnings } = parseArgs({
  options: { into: { type: 'string', default: join(import.meta.dirname, '../../../docs') } },
  allowPositionals: true,
});
const docs = resolve(values.into);
const pictures = join(docs, 'images/screens');

if (beginnings.length === 0) await rm(pictures, { recursive: true, force: true });
await mkdir(pictures, { recursive: true });
await withBuiltShop(takeAll);
await writeFile(join(docs, 'screens.md'), gallery());

async function takeAll(address: string, payfast: PayfastSimulator): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  for (const view of VIEWS) {
    for (const screen of screensOf(view).filter(isWanted)) {
      await take(browser, view, screen, { address, payfast });
    }
  }
  await browser.close();
}

async function take(
  browser: Browser,
  view: View,
  screen: Screen,
  shop: Omit<Stage, 'page'>,
): Promise<void> {
  const page = await browser.newPage({
    viewport: view.window,
    isMobile: view.isMobile,
    hasTouch: view.isMobile,
    locale: 'en-ZA',
    reducedMotion: 'reduce',
  });
  await screen.open({ page, ...shop });
  // Pictures further down are loaded when they come near.
  const hasDialog = await page.locator('[role=dialog]').first().isVisible();
  if (!hasDialog) {
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      await document.fonts.ready;
      // The header is wherever the page is scrolled to.
      window.scrollTo(0, 0);
    });
  }
  const scrolled = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(scrolled, LONGEST);
  // The owner's bar is at the bottom of the window, so that has to be the end of the picture.
  if (!hasDialog && screen.name.startsWith('admin-')) {
    await page.setViewportSize({ width: view.window.width, height });
  }
  const shot = await page.screenshot({
    animations: 'disabled',
    // Behind a dialog the page does not scroll.
    ...(!hasDialog && {
      fullPage: true,
      clip: { x: 0, y: 0, width: view.window.width, height },
    }),
  });
  // A call may be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
  await sharp(shot)
    .resize({ width: view.pictureWidth })
    .webp({ quality: QUALITY })
    .toFile(join(pictures, fileName(view, screen)));
}

function isWanted({ name }: Screen): boolean {
  return beginnings.length === 0 || beginnings.some((beginning) => name.startsWith(beginning));
}

function screensOf({ name }: View): readonly Screen[] {
  return name === 'phone' ? EVERY_SCREEN : EVERY_SCREEN.filter(({ isNarrowOnly }) => !isNarrowOnly);
}

function fileName(view: View, screen: Screen): string {
  return `${screen.name}-${view.name}.webp`;
}

function gallery(): string {
  const image = (view: View, screen: Screen) => {
    const path = relative(docs, join(pictures, fileName(view, screen)));
    return `<img src="${path}" alt="${screen.title}, ${view.name}" width="${view.pictureWidth / 2}">`;
  };
  const parts = EVERY_SCREEN.map((screen) =>
    [
      `## ${screen.title}`,
      ...VIEWS.filter((view) => screensOf(view).includes(screen)).map((view) =>
        image(view, screen),
      ),
    ].join('\n\n'),
  );
  return [
    '# Every screen',
    'Made by `npm run screenshots`, at 390 and 1440 px. The bouquets are renders.',
    ...parts,
    '',
  ].join('\n\n');
}
