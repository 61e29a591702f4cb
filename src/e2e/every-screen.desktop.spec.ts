import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { EVERY_SCREEN } from './screens/every-screen.ts';

const WIDTHS = [360, 768, 1440];

// What is asked for here: addresses that do not exist, and calls that fail.
test.use({ allowedComplaints: [/404|Failed to load resource|Failed to fetch|Failed to/] });

for (const screen of EVERY_SCREEN) {
  test(`axe finds nothing, and nothing overflows: ${screen.name}`, async ({
    page,
    shop,
    payfast,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await screen.open({ page, address: shop.address, payfast });
    for (const width of screen.isNarrowOnly ? WIDTHS.slice(0, 2) : WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  });
}
