import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { addToCart, cartPanel, fillDelivery, goToCheckout, payAtPayfast } from './shopper.ts';

/** What a browser makes of a window when everything in it is enlarged. */
const ZOOMS = [
  { title: 'at 200 % of a window of 1280 px', width: 640, height: 450, scale: 2 },
  { title: 'at 400 % of a window of 1280 px', width: 320, height: 256, scale: 4 },
];

/** Everything is reached by scrolling down alone, and no button of the page is cut off at the side. */
async function expectReflow(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const cut = [...document.querySelectorAll('button, a[href], input, select, textarea')].filter(
      (control) => {
        if (!control.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
          return false;
        const { left, right, width: own } = control.getBoundingClientRect();
        // What is laid away for screen readers, or can be scrolled to within a list of its own.
        if (own <= 1 || right <= 0 || control.closest('ul, [role=listbox]')) return false;
        return left < -1 || right > width + 1;
      },
    );
    return {
      overflow: document.documentElement.scrollWidth - width,
      cut: cut.map((control) => control.outerHTML.slice(0, 120)),
    };
  });
  expect(found, where).toEqual({ overflow: expect.any(Number), cut: [] });
  expect(found.overflow, where).toBeLessThanOrEqual(0);
}

for (const { title, width, height, scale } of ZOOMS) {
  test.describe(title, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale });

    test(`a whole purchase ${title}`, async ({ page, shop }) => {
      await page.goto(shop.address);
      await expectReflow(page, 'home');
      await page.goto(`${shop.address}/shop`);
      await expectReflow(page, 'shop');
      await page.getByRole('link', { name: 'Sandton Red' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sandton Red');
      await expectReflow(page, 'product');
      await page.goBack();

      await page.getByRole('button', { name: 'Add Sandton Red to cart' }).click();
      await expect(page.getByRole('dialog', { name: 'Sandton Red' })).toBeVisible();
      await expectReflow(page, 'size dialog');
      await page.keyboard.press('Escape');
      await addToCart(page, 'Sandton Red', 'Small (S)');
      await expectReflow(page, 'cart');
      await expect(cartPanel(page).getByText('R549.00').first()).toBeVisible();
      await expectAccessible(page);

      await goToCheckout(page);
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByText('Delivery date is required').first()).toBeVisible();
      await expectReflow(page, 'checkout with errors');
      await fillDelivery(page);
      await expectReflow(page, 'checkout');
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByText(/LOCAL SIMULATOR/)).toBeVisible();
      await payAtPayfast(page);
      await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
      await expectReflow(page, 'payment success');
    });
  });
}
