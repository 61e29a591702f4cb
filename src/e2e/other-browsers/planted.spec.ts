import { expect, test } from '@playwright/test';
import { MISSING, type PlantedPage, servePage } from '#src/e2e/planted-page.ts';
import { BROWSERS } from './browsers.ts';
import { driveChromium } from './chromium-page.ts';
import type { Driver } from './driver.ts';
import { type Control, Visitor } from './visitor.ts';

// A visit to a page with a fault finds it, in each browser that is here; in Chromium everywhere.

test.setTimeout(200_000);

const FIELD: Control = { role: 'textbox', name: 'Name' };
const SAVE: Control = { role: 'button', name: 'Save' };
const SAVED: Control = { name: 'Saved' };
/** How long to wait for what never comes. */
const HASTY_MS = 500;

/** What a press does that still works, and what the browser complains of. */
const COMPLAINTS: [press: string, said: RegExp][] = [
  [`console.error('planted error'); say('Saved')`, /planted error/],
  [`console.warn('planted warning'); say('Saved')`, /planted warning/],
  [`say('Saved'); throw new Error('planted exception')`, /planted exception/],
  [`say('Saved'); Promise.reject(new Error('planted rejection'))`, /planted rejection/],
  [`say('Saved'); load('${MISSING}')`, /missing\.css/],
];

/** What the page does by itself, and what the visitor then does not find. */
const LACKS: [script: string, find: (hasty: Visitor) => Promise<void>, said: RegExp][] = [
  ['button.remove()', (hasty) => hasty.press(SAVE), /does not have button Save/],
  ['button.disabled = true', (hasty) => hasty.press(SAVE), /does not have button Save/],
  ['cover()', (hasty) => hasty.press(SAVE), /does not have button Save/],
  ['', (hasty) => hasty.see(SAVED), /does not have the text Saved/],
  [`say('Saved')`, (hasty) => hasty.miss(SAVED), /does not have no the text Saved/],
  [`field.value = ''`, (hasty) => hasty.seeTyped(FIELD, 'Lerato'), /does not have Lerato in/],
  ['', (hasty) => hasty.arrive('/elsewhere'), /does not have the address \/elsewhere/],
];

let planted: PlantedPage;
test.beforeAll(async () => {
  planted = await servePage(`
    <label>Name <input value="Lerato"></label> <button>Save</button> <p role="status"></p>
    <script>{
      const [field, button, status] = ['input', 'button', 'p'].map((name) => document.querySelector(name));
      const say = (words) => (status.textContent = words);
      const load = (href) => document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
      const cover = () => document.body.append(Object.assign(document.createElement('div'), { style: 'position: fixed; inset: 0' }));
      const [press, itself] = ['press', 'itself'].map((name) => new URLSearchParams(location.search).get(name));
      button.addEventListener('click', () => eval(press || "say('Saved')"));
      eval(itself || '');
    }</script>`);
});
test.afterAll(() => planted[Symbol.asyncDispose]());

const addressOf = (script: Record<string, string>) =>
  `${planted.address}/?${new URLSearchParams(script)}`;

async function findAll(driver: Driver): Promise<void> {
  const visitor = new Visitor(driver);
  async function save(script: Record<string, string>): Promise<void> {
    await visitor.open(addressOf(script));
    await visitor.type(FIELD, 'Thandi');
    await visitor.press(SAVE);
    await visitor.see(SAVED);
    await visitor.seeTyped(FIELD, 'Thandi');
  }
  await save({});
  expect(driver.complaints(), 'of a page that is well').toEqual([]);

  for (const [press, said] of COMPLAINTS) {
    const before = driver.complaints().length;
    await save({ press });
    const heard = async () => {
      await driver.run('() => null', []);
      return driver.complaints().slice(before).join('\n');
    };
    await expect.poll(heard, press).toMatch(said);
  }
  for (const [itself, find, said] of LACKS) {
    await visitor.open(addressOf({ itself }));
    await expect(find(new Visitor(driver, HASTY_MS)), itself).rejects.toThrow(said);
  }
}

test('what a page complains of, and what it lacks, is found in Chromium', async ({ page }) => {
  await findAll(await driveChromium(page));
});

for (const { browser, missing, start } of BROWSERS) {
  test(`what a page complains of, and what it lacks, is found in ${browser}`, async () => {
    test.skip(missing !== '', `there is no ${missing} here`);
    const driver = await start({ width: 390, height: 844 });
    try {
      await findAll(driver);
    } finally {
      await driver.close();
    }
  });
}
