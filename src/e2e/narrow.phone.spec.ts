import { dayByKey } from '#src/features/checkout/delivery/delivery-calendar.tsx';
import { expect, test } from './fixtures.ts';
import { openOwners } from './screens/open-owners.ts';
import { addToCart, cartPanel, fillDelivery, goToCheckout } from './shopper.ts';
import { expectWholeWords } from './whole-words.ts';

// The smallest screens that a shop is looked at on.

test('at 360 px the amount of a line stays within the cart', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Sandton Red', 'Large');
  const panel = cartPanel(page);
  await panel.getByRole('button', { name: /^Increase/ }).click();
  const amount = panel.getByText(/^R\d{4}\.\d\d$/).first();
  await expect(amount).toBeVisible();
  const sticksOut = await panel
    .getByRole('listitem')
    .first()
    .evaluate((line) => line.scrollWidth - line.clientWidth);
  expect(sticksOut).toBe(0);
});

/** But for the rounding of pixels. */
const WHOLE = 0.99;

test('at 400 % of a small window the lines of the cart can be reached', async ({ page, shop }) => {
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Sandton Red', 'Medium');
  await page.setViewportSize({ width: 320, height: 256 });
  const more = cartPanel(page).getByRole('button', { name: /^Increase/ });
  await more.scrollIntoViewIfNeeded();
  await expect(more).toBeInViewport({ ratio: 1 });
});

test('at 360 px the calendar opens on the screen, with its reasons', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Sandton Red', 'Medium');
  await goToCheckout(page);
  const date = page.getByRole('button', { name: /^Delivery date/ });
  // Where a thumb presses it: in the lower half.
  await date.evaluate((button) => {
    window.scrollBy(0, button.getBoundingClientRect().top - 440);
  });
  await date.click();
  const calendar = page.getByRole('dialog', { name: 'Choose a delivery date' });
  await expect(calendar).toBeInViewport({ ratio: 0.95 });
});

for (const { width, letters } of [
  { width: 320, letters: 32 },
  { width: 360, letters: 32 },
  { width: 320, letters: 16 },
]) {
  test(`at ${width} px with letters of ${letters} px no day of the calendar touches another`, async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.address}/shop`);
    await addToCart(page, 'Sandton Red', 'Medium');
    await goToCheckout(page);
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`;
    }, letters);
    await page.getByRole('button', { name: /^Delivery date/ }).click();
    const calendar = page.getByRole('dialog', { name: 'Choose a delivery date' });
    await expect(calendar.locator('[data-date]').first()).toBeVisible();
    const faults = await calendar.locator('tr').evaluateAll((rows) => {
      const written = (day: Element) => {
        const range = document.createRange();
        range.selectNodeContents(day);
        return range.getBoundingClientRect();
      };
      return rows.flatMap((row) => {
        const days = [...row.querySelectorAll('[data-date]')].map(written);
        return days.filter(({ left, right }, index) => {
          const before = days[index - 1];
          return right > window.innerWidth || (before && left - before.right < 3);
        });
      });
    });
    expect(faults).toEqual([]);
    await expect(calendar).toBeInViewport({ ratio: 0.5 });
    const box = await calendar.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  });
}

test('the arrow keys lead from one month into the next and back', async ({ page, shop }) => {
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Sandton Red', 'Medium');
  await goToCheckout(page);
  await page.getByRole('button', { name: /^Delivery date/ }).press('Enter');
  const focused = page.locator('*:focus');
  await expect(focused).toHaveAttribute('data-date', /-/);
  const begun = (await focused.getAttribute('data-date')) ?? '';
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'] as const) {
    // Six weeks cross the edge of a month, whatever today is.
    for (let pressed = 0; pressed < (/Down|Up/.test(key) ? 6 : 3); pressed++) {
      const from = (await focused.getAttribute('data-date')) ?? '';
      await page.keyboard.press(key);
      await expect(focused).toHaveAttribute('data-date', dayByKey(key, from) ?? '');
    }
  }
  await expect(focused).toHaveAttribute('data-date', begun);
});

test('at 400 % a day is found and chosen by keyboard, and the focus stays on the screen', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Sandton Red', 'Medium');
  await goToCheckout(page);
  const date = page.getByRole('button', { name: /^Delivery date/ });
  await date.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Choose a delivery date' });
  const focused = page.locator('*:focus');
  const month = calendar.locator('[aria-live="polite"]');
  await expect(focused).toHaveAttribute('data-date', /-/);
  await expect(focused).toBeInViewport({ ratio: WHOLE });
  const firstMonth = await month.textContent();
  for (const key of ['End', 'PageDown', 'Home', 'End']) {
    const from = (await focused.getAttribute('data-date')) ?? '';
    await page.keyboard.press(key);
    await expect(focused).toHaveAttribute('data-date', dayByKey(key, from) ?? '');
    await expect(focused).toBeInViewport({ ratio: WHOLE });
  }
  await expect(month).not.toHaveText(firstMonth ?? '');
  await page.keyboard.press('PageUp');
  await expect(month).toHaveText(firstMonth ?? '');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(date).toBeFocused();
  await expect(date).toBeInViewport({ ratio: WHOLE });
});

test('the calendar takes no press once a day is chosen', async ({ page, shop }) => {
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Sandton Red', 'Medium');
  await goToCheckout(page);
  await fillDelivery(page);
  // The next frame comes before a visitor's next press.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await page.getByRole('dialog', { name: 'Choose a delivery date' }).count()).toBe(0);
  await page.getByText('Sending to somebody else?').click();
  await expect(page.getByLabel("Recipient's name")).toBeVisible();
});

for (const px of [20, 24, 32]) {
  test(`with letters of ${px} px no word of the owner’s bar is broken, and what stands above it touches it`, async ({
    page,
    shop,
    payfast,
  }) => {
    await openOwners({ page, address: shop.address, payfast }, 'orders', 'Orders');
    await page.setViewportSize({ width: 360, height: 740 });
    const session = await page.context().newCDPSession(page);
    // As in the settings of a browser, which media queries go by.
    await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
    const bar = page.getByRole('navigation', { name: 'Your screens' });
    await expect(bar.getByRole('link', { name: 'Overview' })).toBeInViewport({ ratio: 1 });
    const faults = await bar.evaluate((nav) => {
      const rows = [...nav.querySelectorAll('li')].filter((each) => each.offsetWidth > 0);
      const broken = rows.filter(({ innerText }) => innerText.trim().includes('\n'));
      const wide = rows.filter((each) => each.scrollWidth > each.clientWidth);
      const line = document.createElement('p');
      line.style.cssText = 'position:fixed;margin:0;inset-block-end:var(--owner-bar-height)';
      document.body.append(line);
      const gap = nav.getBoundingClientRect().top - line.getBoundingClientRect().bottom;
      return { broken: broken.length, wide: wide.length, gap: Math.abs(gap) > 2 ? gap : 0 };
    });
    expect(faults).toEqual({ broken: 0, wide: 0, gap: 0 });
    await page.evaluate(() =>
      document.querySelectorAll('main, header').forEach((part) => part.remove()),
    );
    await expectWholeWords(page);
  });
}
