import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '#src/e2e/chromium.ts';
import { cartPanel } from '#src/e2e/shopper.ts';
import { withBuiltShop } from './built-shop.ts';
import { markdownTable } from './markdown-table.ts';
import { measuredPages } from './measured-pages.ts';
import { median } from '#server/tools/bench/measure.ts';
import { hydrationTime, openSlowPhone, pressTime } from './slow-phone.ts';

// `npm run interactions`: how long a shopper on a slow phone waits between a press and the next paint,
// and until a page answers. Medians and the slowest of several visits; ends with 1 when a press takes
// longer than it may. Needs the build, and a machine that has nothing else to do.

const SLOWNESS = 4;
const VISITS = 5;
const MOST_MS = 100;
const BOUQUET = 'Melville Blush';

const times = new Map<string, number[]>();

await withBuiltShop(async (address) => {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  const pages = await measuredPages(address);
  for (let visit = 0; visit < VISITS; visit += 1) {
    await pressThrough(browser, address);
    for (const { name, path } of pages) {
      await onPhone(browser, address + path, async (page) => {
        note(`until ${name} answers`, await hydrationTime(page));
      });
    }
  }
  await browser.close();
});

const rows = [...times].map(([what, all]) => [what, ms(median(all)), ms(Math.max(...all))]);
const table = markdownTable(['press', 'median', 'slowest'], rows);
process.stdout.write(`${table}\n\n${VISITS} visits, processor slowed ${SLOWNESS} times.\n`);
for (const [what, all] of times) {
  if (what.startsWith('until') || median(all) <= MOST_MS) continue;
  process.stdout.write(`${what} takes ${ms(median(all))}, and may take ${MOST_MS} ms.\n`);
  process.exitCode = 1;
}

async function pressThrough(browser: Browser, address: string): Promise<void> {
  await onPhone(browser, `${address}/shop`, async (page) => {
    const time = async (what: string, press: () => Promise<unknown>) =>
      note(what, await pressTime(page, press));
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

    await time('open the filters', () => button('Filters').tap());
    await time('filter', () => page.getByRole('checkbox', { name: /^Birthday/ }).tap());
    await page.waitForURL(/section=/);
    await page.keyboard.press('Escape');
    await page.goto(`${address}/shop`);
    await page.locator('html[data-answers]').waitFor();
    await time('ask for the sizes', () => button(`Add ${BOUQUET} to cart`).tap());
    const dialog = page.getByRole('dialog', { name: BOUQUET });
    await time('add to cart', () => dialog.getByRole('button', { name: 'Add to Cart' }).tap());
    const more = cartPanel(page).getByRole('button', { name: /^Increase/ });
    await more.waitFor();
    await time('change the quantity', () => more.tap());
  });
}

async function onPhone(
  browser: Browser,
  url: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await openSlowPhone(browser, SLOWNESS);
  await page.goto(url);
  await page.locator('html[data-answers]').waitFor();
  await look(page);
  await page.close();
}

function note(what: string, milliseconds: number): void {
  times.set(what, [...(times.get(what) ?? []), milliseconds]);
}

/** The browser tells nothing of what took less than 16 ms. */
function ms(time: number): string {
  return time === 0 ? '< 16 ms' : `${Math.round(time)} ms`;
}
