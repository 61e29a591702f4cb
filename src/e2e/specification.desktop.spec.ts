import { expect, test } from './one-context.ts';
import { EVERY_SCREEN } from './screens/every-screen.ts';
import { expectTexts } from './specification/expect-texts.ts';
import { ON_EVERY_PAGE, TEXTS } from './specification/texts.ts';

test("the specification's texts belong to screens that are looked at", () => {
  const known = EVERY_SCREEN.map(({ name }) => name);
  expect(Object.keys(TEXTS).filter((name) => !known.includes(name))).toEqual([]);
});

test("the specification's texts: header and footer", async ({ page, shop }) => {
  await page.goto(shop.address);
  await expectTexts(page, ON_EVERY_PAGE);
});

test("the specification's figures: the price slider goes from 0 to 2000 rand by 50", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/shop`);
  const sliders = page.getByRole('complementary', { name: 'Filters' }).getByRole('slider');
  await expect(sliders).toHaveCount(2);
  for (const slider of await sliders.all()) {
    await expect(slider).toHaveAttribute('min', '0');
    await expect(slider).toHaveAttribute('max', '2000');
    await expect(slider).toHaveAttribute('step', '50');
  }
});
