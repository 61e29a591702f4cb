import { expect, test } from './one-context.ts';
import { signIn } from './owner.ts';

test.use({ shopOf: 'the owner, who writes the pages' });

test('the owner changes the hero and an answer on a phone, looks, saves, and puts it back', async ({
  page,
  shop,
  browser,
}) => {
  await signIn(page, shop.address);
  await page.goto(`${shop.address}/admin/content#home`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const look = page.getByRole('button', { name: 'Preview' });
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true }).first();
  await expect(heading).toHaveValue('Fresh Blooms, Delivered Daily');

  // What cannot be filled in is refused, and stays as it is typed.
  const line = page.getByRole('textbox', { name: 'Line below the heading' });
  await line.fill('Before {cutoff}');
  await heading.fill('Blooms by bike');
  await save.click();
  await expect(page.getByText('{cutoff} cannot be filled in here')).toBeVisible();
  await expect(line).toBeFocused();
  await line.fill('Before {cut-off}, by bike');

  await look.click();
  const preview = page.getByRole('dialog', { name: 'Preview: Home' });
  await expect(preview.getByRole('heading', { name: 'Blooms by bike' })).toBeVisible();
  await expect(preview.getByText('Before 2pm, by bike')).toBeVisible();
  await preview.getByRole('link', { name: 'Shop Now' }).first().click();
  await expect(page).toHaveURL(/\/admin\/content#home$/);
  await preview.getByRole('button', { name: 'Close' }).click();
  const shopper = await (await browser.newContext()).newPage();
  await shopper.goto(shop.address);
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(
    'Fresh Blooms, Delivered Daily',
  );

  // A reload loses nothing that was typed.
  await page.reload();
  await expect(heading).toHaveValue('Blooms by bike');
  await save.click();
  await expect(page.getByText('Saved. Shoppers see it now.')).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Blooms by bike');
  await expect(shopper.getByText('Before 2pm, by bike')).toBeVisible();

  await page.getByLabel('Page', { exact: true }).selectOption('FAQs');
  const answer = page.getByRole('textbox', { name: 'Answer', exact: true }).nth(1);
  await answer.fill('Nothing in {city}.\n\n- not on Sundays\n- not [by bike](/about)');
  await save.click();
  // The toast of the save before may still be there.
  await expect(page.getByRole('button', { name: /^Sav/ })).toHaveCount(0);
  await shopper.goto(`${shop.address}/faq`);
  await shopper.getByText('What does delivery cost?').click();
  await expect(shopper.getByText('Nothing in Johannesburg.')).toBeVisible();
  await shopper.getByRole('link', { name: 'by bike' }).click();
  await expect(shopper).toHaveURL(/\/about$/);

  // A finger does not rest on the toast, as a mouse does that has just pressed Save.
  await page.mouse.move(195, 300);
  await expect(page.getByText('Saved. Shoppers see it now.')).toHaveCount(0);
  await page.getByText('Change history').click();
  await page.getByRole('button', { name: 'Put the first texts back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put it back' }).click();
  await expect(page.getByText('Put back. Shoppers see it now.')).toBeVisible();
  await expect(answer).toHaveValue('Nothing. Delivery in {city} is free, even same day.');
  await shopper.goto(`${shop.address}/faq`);
  await shopper.getByText('What does delivery cost?').click();
  await expect(shopper.getByText('Nothing. Delivery in Johannesburg is free')).toBeVisible();

  await page.mouse.move(195, 300);
  await expect(page.getByText('Put back. Shoppers see it now.')).toHaveCount(0);
  await page.getByLabel('Page', { exact: true }).selectOption('Home');
  await page.getByText('Change history').click();
  await page.getByRole('button', { name: 'Put the first texts back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put it back' }).click();
  await expect(page.getByText('Shoppers see this version.')).toBeVisible();
  await expect(heading).toHaveValue('Fresh Blooms, Delivered Daily');
  await shopper.goto(shop.address);
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(
    'Fresh Blooms, Delivered Daily',
  );
});

for (const [page_, words] of [
  ['FAQs', 'The questions we hear most'],
  ['Delivery Info', 'Choose a time when somebody will be home:'],
  ['Flower Care', 'Unwrap and trim'],
  ['About Us', 'Handcrafted'],
  ['Our Growers', 'Why local'],
  ['Contact Us', 'About an order'],
  ['Corporate', 'Office subscriptions'],
  ['Every bouquet', '7-day freshness guarantee.'],
  ['Every page', 'Fresh flowers delivered daily in Johannesburg'],
] as const) {
  test(`${page_} is shown as shoppers see it before anything is saved`, async ({ page, shop }) => {
    await signIn(page, shop.address);
    await page.goto(`${shop.address}/admin/content`);
    await page.getByLabel('Page', { exact: true }).selectOption(page_);
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: `Preview: ${page_}` });
    await expect(preview.getByText(words).first()).toBeVisible();
  });
}
