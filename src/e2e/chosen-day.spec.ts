import sharp from 'sharp';
import { expect, test } from './one-context.ts';
import { open } from './screens/looking-around.ts';
import { fillCart } from './screens/screen.ts';
import { fillDelivery } from './shopper.ts';
import { expectChosenSeen } from './seen.ts';

test('the chosen day is told by its name, and looks chosen also in the colours of the system', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  await fillCart(stage, ['Melville Blush']);
  await open(stage, '/checkout');
  await expect(
    page.getByRole('button', { name: 'Delivery date, Choose a day, required', exact: true }),
  ).toBeVisible();
  await fillDelivery(page);
  const field = page.getByRole('button', { name: /^Delivery date, \w+ 1 \w+ \d{4}, required$/ });
  await expect(field).toBeVisible();

  await field.click();
  const calendar = page.getByRole('dialog', { name: 'Choose a delivery date' });
  const chosen = calendar.getByRole('button', { pressed: true });
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toHaveAccessibleName(/^\w+ 1 \w+/);
  await expectChosenSeen(page);

  await page.emulateMedia({ forcedColors: 'active' });
  const other = calendar.getByRole('button', { name: /^\w+ 8 / }).first();
  // As drawn: computed, a ground of the system's colour differs from none.
  const pictures = await Promise.all(
    [chosen, other].map((day) => day.screenshot({ scale: 'css' })),
  );
  const corners = await Promise.all(pictures.map(middleOfEdge));
  expect(corners[0]).not.toEqual(corners[1]);
});

/** The colour beside the number. */
async function middleOfEdge(picture: Buffer): Promise<number[]> {
  const image = sharp(picture);
  const { height } = await image.metadata();
  const spot = { left: 4, top: Math.floor(height / 2), width: 1, height: 1 };
  return [...(await image.extract(spot).raw().toBuffer())];
}
