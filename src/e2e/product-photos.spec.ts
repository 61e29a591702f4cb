import { expectAccessible } from './accessible.ts';
import { smallPicture } from './failing-calls/calls/small-picture.ts';
import { expect, test } from './fixtures.ts';
import { editor, productCard, signIn } from './owner.ts';
import { findProduct } from './screens/orders.ts';

test.use({ shopOf: 'the owner, who takes photos of bouquets' });
test.setTimeout(120_000);

const NAME = 'Ubuntu Protea';

test('two photos are added, one is for a size, and a shopper looks at them', async ({
  page,
  shop,
  browser,
  allowedComplaints,
}) => {
  allowedComplaints.push(/admin\/dashboard moved by/);
  await signIn(page, shop.address);
  const { id } = await findProduct(shop.address, NAME);
  await page.request.patch(`${shop.address}/api/admin/products/${id}`, {
    data: { images: [], sizes: SIZES },
  });
  await page.goto(`${shop.address}/admin/dashboard`);
  await productCard(page, NAME)
    .getByRole('button', { name: `Edit ${NAME}`, exact: true })
    .click();
  const buffer = await smallPicture();
  const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer });
  const form = editor(page);
  await form
    .locator('input[type=file][multiple]')
    .setInputFiles([file('one.jpg'), file('two.jpg')]);
  await expect(form.getByRole('button', { name: 'Photo 3 of 3' })).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Photo 2 of 3' }).click();
  await form.getByText('Description, focal point and sizes').click();
  await form.getByLabel('What the photo shows').fill('Proteas in a vase');
  await form.getByRole('group', { name: 'Use for size' }).getByLabel('Large (L)').check();
  const focus = form.getByRole('button', { name: /^Focal point/ });
  await focus.click({ position: { x: 1, y: 1 } });
  await expect(focus).toHaveAccessibleName(/^Focal point, \d % across and \d % down/);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();

  const product = await (await fetch(`${shop.address}/api/products/${id}`)).json();
  expect(product.images).toMatchObject([
    { url: product.imageUrl },
    { alt: 'Proteas in a vase' },
    { alt: '' },
  ]);
  expect(product.sizes).toMatchObject([
    { code: 'm' },
    { code: 'l', imageUrl: product.images[1].url },
  ]);

  const shopper = await page.context().newPage();
  await shopper.goto(`${shop.address}/product/${id}`);
  await shopper.getByText('Large (L)', { exact: true }).first().click();
  await expect(shopper.getByText('R899.00', { exact: true }).first()).toBeVisible();
  await expect(shopper.getByText('30 stems', { exact: true }).first()).toBeVisible();
  const second = shopper.getByRole('button', { name: 'Proteas in a vase: full screen' });
  await expect(second).toBeInViewport({ ratio: 0.2 });
  await expect(shopper.getByRole('button', { name: 'Photo 2 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expectAccessible(shopper);

  await second.click();
  const zoom = shopper.getByRole('dialog', { name: 'Photos' });
  await expect(zoom.getByText('2 of 3')).toBeVisible();
  await expectAccessible(shopper);
  await shopper.keyboard.press('ArrowRight');
  await expect(zoom.getByText('3 of 3')).toBeVisible();
  const third = zoom.getByRole('button', { name: `${NAME}, photo 3: larger` });
  await third.dblclick();
  const larger = zoom.getByRole('button', { name: `${NAME}, photo 3: smaller` });
  await expect(larger).toBeVisible();
  await larger.click();
  await expect(third).toBeVisible();
  await shopper.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(second).toBeFocused();
  await shopper.close();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${shop.address}/product/${id}`);
  await expect(plain.locator('.gallery img')).toHaveCount(3);
  await expect(plain.locator('.gallery img[loading=lazy]')).toHaveCount(2);
  const told = await plain.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(told ?? '').image).toHaveLength(3);
  await context.close();
});

const SIZES = [
  { code: 'm', label: 'Medium (M)', stemCount: '20 stems', available: true, imageUrl: '' },
  {
    code: 'l',
    label: 'Large (L)',
    stemCount: '30 stems',
    description: '',
    price: '899.00',
    available: true,
    imageUrl: '',
  },
];
