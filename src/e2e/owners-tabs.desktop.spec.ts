import type { Page } from '@playwright/test';
import { isCallOf } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { openAdmin, openOwners, pressScreen } from './screens/open-owners.ts';

test.use({ shopOf: 'the owner in two tabs' });

const SCREENS = [
  {
    heading: 'Website text',
    path: 'content',
    read: 'admin.content.get',
    mine: (page: Page) => page.getByLabel('Sale', { exact: true }),
    theirs: (page: Page) => page.getByLabel('Careers', { exact: true }),
    texts: ['Half price on Mondays.', 'We look for a driver.'],
  },
  {
    heading: 'Website text',
    path: 'content#growers',
    // Its link leads to the first of the texts.
    read: undefined,
    mine: (page: Page) => page.getByRole('textbox', { name: 'Heading', exact: true }).first(),
    theirs: (page: Page) => page.getByRole('textbox', { name: 'In search results' }),
    texts: ['Growers by bike', 'Flowers from four farms.'],
  },
  {
    heading: 'Delivery',
    path: 'delivery',
    read: 'admin.delivery.settings',
    mine: (page: Page) => page.getByLabel('Cut-off'),
    theirs: (page: Page) => page.getByLabel('Days ahead'),
    texts: ['12:30', '45'],
  },
] as const;

for (const { heading, path, read, mine, theirs, texts } of SCREENS) {
  test(`${heading} (${path}): what another tab saved stays, when what was typed here is saved on top of it`, async ({
    page,
    shop,
    payfast,
    context,
    allowedComplaints,
  }) => {
    allowedComplaints.push(/409/);
    const [myText, theirText] = texts;
    await openOwners({ page, address: shop.address, payfast }, path, heading);
    await mine(page).fill(myText);

    const other = await context.newPage();
    // Signing in again would end the session with which the first tab may be asking just now.
    await openAdmin({ page: other, address: shop.address, payfast }, path);
    await expect(other.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await theirs(other).fill(theirText);
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('Saved. Shoppers see it now.')).toBeVisible();

    // The tab of the screen that is open reads it again.
    if (read) {
      const again = page.waitForResponse((answer) => isCallOf(read)(new URL(answer.url())));
      await pressScreen(page, heading);
      await again;
    }
    await expect(mine(page)).toHaveValue(myText);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('alert').filter({ hasText: 'changed elsewhere' });
    await expect(question).toBeVisible();

    await question.getByRole('button', { name: 'Add my changes on top' }).click();
    await expect(theirs(page)).toHaveValue(theirText);
    await expect(mine(page)).toHaveValue(myText);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Shoppers see it now.')).toBeVisible();
    await other.reload();
    await expect(theirs(other)).toHaveValue(theirText);
    await expect(mine(other)).toHaveValue(myText);
  });
}
