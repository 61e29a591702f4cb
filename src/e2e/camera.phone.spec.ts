import { expect, test } from './fixtures.ts';
import { editor, field, imageUrl, photo } from './owner.ts';
import { openOwners } from './screens/open-owners.ts';

test.use({
  shopOf: 'the owner with a phone',
  // The card of a new product comes when it is saved: on a busy machine later than half a second after the press.
  allowedComplaints: [/^\/admin\/dashboard moved by \S+ \(390 x 844\): 0 0 0 0 to/],
});
test.setTimeout(120_000);

const TYPED = { Name: 'Emmarentia Iris', Description: 'Blue, by the dam.', Price: '420' };

test('a phone that loads the page again for its camera loses nothing that was typed', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  await openOwners(stage, 'dashboard', 'Product Management');
  await page.getByRole('button', { name: 'Create Product' }).click();
  for (const [name, text] of Object.entries(TYPED)) await field(page, name).fill(text);

  const upload = page.getByRole('dialog', { name: 'Upload image' });
  /** From the form to the phone's camera, which is another program. */
  async function openCamera() {
    await editor(page).getByRole('button', { name: 'Upload image' }).click();
    const camera = page.waitForEvent('filechooser');
    await upload.getByRole('button', { name: 'Take a photo' }).click();
    return camera;
  }
  async function expectTyped() {
    await page.getByRole('button', { name: 'Go on' }).click();
    for (const [name, text] of Object.entries(TYPED)) {
      await expect(field(page, name)).toHaveValue(text);
    }
  }

  await openCamera();
  // The camera needed the memory: the browser is back with the page as if it were opened just now.
  await page.reload();
  await expectTyped();

  const camera = await openCamera();
  const buffer = await photo();
  await camera.setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer });
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  // The server renders every size of it.
  await expect(upload).toHaveCount(0, { timeout: 40_000 });
  const address = await (await imageUrl(page)).inputValue();
  expect(address).toMatch(/^\/objects\/uploads\//);

  await page.reload();
  await expectTyped();
  await expect(await imageUrl(page)).toHaveValue(address);
  await editor(page).getByRole('button', { name: 'Save as draft' }).click();
  await expect(editor(page)).toHaveCount(0);
  await expect(page.getByRole('article', { name: TYPED.Name, exact: true })).toBeVisible();
});
