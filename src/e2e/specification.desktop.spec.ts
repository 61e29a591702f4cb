import { expect, test } from './fixtures.ts';
import { EVERY_SCREEN } from './screens/every-screen.ts';
import { shownTexts } from './specification/shown-texts.ts';
import { ON_EVERY_PAGE, type SpecifiedText, TEXTS } from './specification/texts.ts';

const PHONE = { width: 390, height: 844 };

test.use({ allowedComplaints: [/404|Failed to load resource|Failed to fetch/] });

/** Fails naming what the specification has and the screen does not. */
async function expectTexts(shown: () => Promise<string[]>, wanted: readonly SpecifiedText[]) {
  await expect
    .poll(async () => {
      const texts = await shown();
      return wanted
        .filter((text) => !texts.some((other) => matches(other, text)))
        .map((text) => String(text));
    }, 'texts of the specification that are not on the screen')
    .toEqual([]);
}

function matches(shown: string, wanted: SpecifiedText): boolean {
  return typeof wanted === 'string' ? shown === wanted : wanted.test(shown);
}

for (const [name, texts] of Object.entries(TEXTS)) {
  test(`the specification's texts: ${name}`, async ({ page, shop, payfast }) => {
    const screen = EVERY_SCREEN.find((candidate) => candidate.name === name);
    if (!screen) throw new Error(`There is no screen ${name} in screens/.`);
    if (screen.isNarrowOnly) await page.setViewportSize(PHONE);
    await screen.open({ page, address: shop.address, payfast });
    await expectTexts(() => shownTexts(page), texts);
  });
}

test("the specification's texts: header and footer", async ({ page, shop }) => {
  await page.goto(shop.address);
  await expectTexts(() => shownTexts(page), ON_EVERY_PAGE);
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
