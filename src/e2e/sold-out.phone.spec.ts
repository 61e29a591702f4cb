import { expect, test } from './one-context.ts';
import { stockSetter } from './owner.ts';
import { findProduct } from './screens/orders.ts';

test.use({ shopOf: 'somebody else who is quicker', allowedComplaints: [/409/] });

const NAME = 'Melville Blush';
const PAGES = {
  shop: () => '/shop',
  'bouquet’s page': (id: string) => `/product/${id}`,
};

for (const [where, path] of Object.entries(PAGES)) {
  test(`a bouquet that is refused as sold out says so on the ${where} from then on`, async ({
    page,
    context,
    shop,
  }) => {
    const { id } = await findProduct(shop.address, NAME);
    const setStock = await stockSetter(context, shop.address, id);
    await setStock(5);
    await page.goto(shop.address + path(id));
    const add = page.getByRole('button', { name: /^Add (Melville Blush )?to cart$/i }).first();
    await add.click();
    const dialog = page.getByRole('dialog', { name: NAME });
    await expect(dialog).toBeVisible();

    await setStock(0);
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(
      page
        .getByText(/sold out/i)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const soldOut = page.getByRole('button', { name: /sold out$/i }).first();
    await expect(soldOut).toBeDisabled();
    await expect(add).toHaveCount(0);
  });
}
