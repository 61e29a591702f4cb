import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { cartPanel } from './shopper.ts';

test.use({ isEarly: true });

// On a slow line the page is seen long before it answers.

/** Keeps the scripts of the page away until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  return release.resolve;
}

test('what is pressed before the page answers is done when it does', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto(`${shop.address}/shop`);
  await page.getByRole('button', { name: 'Add Highveld Sunshine to cart' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Highveld Sunshine' })).toBeVisible();
});

test('a page stays where it was scrolled to when it begins to answer, and a press goes on', async ({
  page,
  shop,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${shop.address}/shop`);
  await page
    .getByRole('link', { name: 'Highveld Sunshine' })
    .first()
    .evaluate((link) => location.assign(link.getAttribute('href') ?? ''));
  await page.waitForURL(/\/product\//);
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await add.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 200));
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await add.hover();
  await page.mouse.down();
  release();
  await expect(page.locator('html[data-answers]')).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Highveld Sunshine' })).toBeVisible();
});

test('a switch that is pressed early is switched once', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto(shop.address);
  const heart = page.getByRole('button', { name: 'Keep Sandton Red on my wishlist' }).first();
  await heart.click();
  release();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: /^Wishlist, 1/ })).toBeVisible();
});

test('the last thing pressed early counts', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto(`${shop.address}/shop`);
  await page.getByRole('button', { name: 'Add Highveld Sunshine to cart' }).click();
  await page.getByRole('button', { name: /^Open cart/ }).click();
  release();
  await expect(cartPanel(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('what is typed and sent early is neither lost nor put into the address', async ({
  page,
  shop,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${shop.address}/corporate`);
  await page.getByLabel('Name', { exact: false }).first().fill('Lerato Dlamini');
  await page.getByRole('textbox', { name: /Email/ }).first().fill('lerato at example');
  await page.getByRole('button', { name: 'Request a quote' }).last().click();
  release();
  await expect(page.getByText(/valid email/i).first()).toBeVisible();
  await expect(page.getByLabel('Name', { exact: false }).first()).toHaveValue('Lerato Dlamini');
  expect(new URL(page.url()).search).toBe('');
});

test('Enter pressed early sends the form once the page answers, and puts nothing into the address', async ({
  page,
  shop,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${shop.address}/faq`);
  const email = page.getByRole('contentinfo').getByRole('textbox');
  await email.fill('not an address');
  await email.press('Enter');
  release();
  await expect(page.getByText(/valid email/i).first()).toBeVisible();
  await expect(email).toHaveValue('not an address');
  expect(new URL(page.url()).search).toBe('');
});

test.describe('a form of several fields', () => {
  test.use({ allowedComplaints: [/status of 401/] });

  test('is sent by an early Enter, too', async ({ page, shop }) => {
    const release = await holdScripts(page);
    await page.goto(`${shop.address}/admin/login`);
    await page.getByLabel('Username').fill('owner');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    const answer = page.waitForResponse(/admin\.login/);
    release();
    expect((await answer).status()).toBe(401);
    await expect(page.getByLabel('Username')).toHaveValue('owner');
  });
});

test('an order of the list chosen early is the one that is shown', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto(`${shop.address}/shop`);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: Low to High');
  release();
  await expect(page).toHaveURL(/sort=/);
});

test('a page says that it answers when all of it has been taken over', async ({ page, shop }) => {
  // On a slow machine the screen is taken over well after what is around it.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const isTakenOver = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'));
    window.addEventListener('page-ready', () => {
      const buttons = [...document.querySelectorAll('button')];
      const taken = buttons.filter(isTakenOver).length;
      document.documentElement.dataset['taken'] = `${taken} of ${buttons.length}`;
    });
  });
  await page.goto(`${shop.address}/shop`);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-answers');
  const [taken, all] = ((await html.getAttribute('data-taken')) ?? '').split(' of ').map(Number);
  expect(all).toBeGreaterThan(24);
  expect(taken).toBe(all);
});

test('scripts that fail are told, with a way to load the page again', async ({
  page,
  shop,
  allowedComplaints,
}) => {
  allowedComplaints.push(/net::ERR_/);
  await page.route('**/assets/framework-*.js', (route) => route.abort('connectionreset'));
  await page.goto(`${shop.address}/shop`);
  await page.getByRole('button', { name: 'Add Highveld Sunshine to cart' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'its buttons do not work' });
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/assets/framework-*.js');
  await note.getByRole('link', { name: 'Load the page again' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-answers');
  await expect(note).toHaveCount(0);
});

test('scripts that do not come in time are told, and work when they come after all', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  const release = await holdScripts(page);
  await page.goto(`${shop.address}/shop`);
  await page.getByRole('button', { name: 'Add Highveld Sunshine to cart' }).click();
  await page.clock.fastForward(20_000);
  const note = page.getByRole('alert').filter({ hasText: 'its buttons do not work' });
  await expect(note).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: 'Highveld Sunshine' })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('a press before the page answers is seen to be heard', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto(`${shop.address}/shop`);
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
  await page.getByRole('button', { name: 'Add Highveld Sunshine to cart' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-loading');
  release();
  await expect(page.getByRole('dialog', { name: 'Highveld Sunshine' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
});
