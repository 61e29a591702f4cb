import { parseArgs } from 'node:util';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { median } from '#server/tools/bench/measure.ts';
import { findChromium } from '#src/e2e/chromium.ts';
import { cartPanel, deliveryCalendar } from '#src/e2e/shopper.ts';
import { withBuiltShop } from './built-shop.ts';
import { markdownTable } from './markdown-table.ts';
import { openSlowPhone } from './slow-phone.ts';

// `npm run fastest-purchase -- --beside FOLDER`: taps, fields and time of a purchase on a slow phone (tile, size,
// address, pay), of this shop and of the built checkout of another version, turn and turn about. Ends with 1 where this
// shop asks for more taps or fields than that one, or takes a tenth more time. Needs a machine that has nothing else to do.

const SLOWNESS = 4;
const PURCHASES = 8;
const MOST_TIME = 1.1;
const BOUQUET = 'Melville Blush';

/** What a purchase asks for; times in milliseconds from a press to what it brings. */
interface Purchase {
  taps: number;
  fields: number;
  times: Record<string, number>;
}

const { values } = parseArgs({ options: { beside: { type: 'string' } } });
if (!values.beside) throw new Error('Name the folder of another version, with its build: --beside');
const besides = join(resolve(values.beside), 'server/main.ts');

const purchases: Record<'this' | 'that', Purchase[]> = { this: [], that: [] };
await withBuiltShop(async (here) => {
  await withBuiltShop(async (there) => {
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    });
    for (let turn = 0; turn < PURCHASES; turn += 1) {
      // Each is the first one in every other turn.
      if (turn % 2 === 0) purchases.this.push(await buy(browser, here));
      purchases.that.push(await buy(browser, there));
      if (turn % 2 === 1) purchases.this.push(await buy(browser, here));
    }
    await browser.close();
  }, besides);
});
report();

async function buy(browser: Browser, address: string): Promise<Purchase> {
  const page = await openSlowPhone(browser, SLOWNESS);
  const purchase: Purchase = { taps: 0, fields: 0, times: {} };
  const timed = async (step: string, act: () => Promise<unknown>, seen: Locator) => {
    const begun = performance.now();
    await act();
    await seen.waitFor();
    purchase.times[step] = performance.now() - begun;
  };
  const tap = async (target: Locator) => {
    purchase.taps += 1;
    await target.tap();
  };
  const type = async (field: Locator, text: string) => {
    purchase.fields += 1;
    await field.fill(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

  await timed('shop', () => page.goto(`${address}/shop`), page.locator('html[data-answers]'));
  const dialog = page.getByRole('dialog', { name: BOUQUET });
  await timed('tile', () => tap(button(`Add ${BOUQUET} to cart`)), dialog);
  await tap(dialog.getByText('Large (L)'));
  const added = dialog.getByRole('button', { name: 'Add to Cart' });
  await timed('size', () => tap(added), cartPanel(page));
  const checkout = cartPanel(page).getByRole('button', { name: 'Checkout' });
  const name = page.getByLabel('Full name');
  await timed('checkout', () => tap(checkout), name);
  await type(name, 'Thandi Mokoena');
  await type(page.getByLabel('Email'), 'thandi@example.co.za');
  await type(page.getByLabel('Phone', { exact: false }).first(), '082 123 4567');
  await type(page.getByLabel('Delivery address'), '12 Fourth Avenue, Melville');
  await type(page.getByLabel('Postal code'), '2092');
  await timed('day', () => chooseDay(page, tap), button(/Delivery date, \w+ \d/));
  await timed('pay', () => tap(button('Place Order')), page.getByText(/LOCAL SIMULATOR/));
  await page.close();
  return purchase;
}

/** The next day that can be kept: beside the calendar, or in it where a version has only that. */
async function chooseDay(page: Page, tap: (target: Locator) => Promise<void>): Promise<void> {
  const next = page.getByRole('group', { name: 'The next days' }).getByRole('button').first();
  if (await next.isVisible()) return tap(next);
  await tap(page.getByRole('button', { name: /Delivery date/ }).first());
  const days = deliveryCalendar(page).locator('table button:not([disabled])');
  await tap(days.and(page.locator(':not([aria-disabled=true])')).first());
  await deliveryCalendar(page).waitFor({ state: 'hidden' });
}

function report(): void {
  const of = (which: 'this' | 'that', pick: (purchase: Purchase) => number) =>
    median(purchases[which].map(pick));
  const whole = ({ times }: Purchase) => Object.values(times).reduce((sum, each) => sum + each, 0);
  const steps = Object.keys(purchases.this[0]?.times ?? {});
  const counted: [what: string, pick: (purchase: Purchase) => number][] = [
    ['taps', ({ taps }) => taps],
    ['fields', ({ fields }) => fields],
  ];
  const timed: typeof counted = [
    ...steps.map((step): (typeof counted)[0] => [step, ({ times }) => times[step] ?? 0]),
    ['all steps', whole],
  ];
  const rows = [
    ...counted.map(([what, pick]) => [what, `${of('this', pick)}`, `${of('that', pick)}`, '']),
    ...timed.map(([what, pick]) => {
      const [mine, theirs] = [of('this', pick), of('that', pick)];
      return [
        what,
        `${Math.round(mine)} ms`,
        `${Math.round(theirs)} ms`,
        (mine / theirs).toFixed(2),
      ];
    }),
  ];
  const table = markdownTable(['', 'this', 'that', 'ratio'], rows);
  process.stdout.write(
    `${table}\n\nMedians of ${PURCHASES}, processor slowed ${SLOWNESS} times.\n`,
  );
  const isMore = counted.some(([, pick]) => of('this', pick) > of('that', pick));
  if (isMore || of('this', whole) > of('that', whole) * MOST_TIME) process.exitCode = 1;
}
