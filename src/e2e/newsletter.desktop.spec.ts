import type { Page } from '@playwright/test';
import { SUBSCRIBE_SENT } from '#contract/enquiry/newsletter.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './one-context.ts';
import { mailTo } from './mails.ts';

const emailField = (page: Page) => page.getByLabel('Our newsletter');

async function subscribe(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await emailField(page).press('Enter');
}

test('subscribing is confirmed by the link of a mail, and undone by its other link', async ({
  page,
  shop,
  dataDir,
}, { project }) => {
  const email = `thandi.${project.name}@example.co.za`;
  await page.goto(shop.address);
  await subscribe(page, email);
  await expect(page.getByText(SUBSCRIBE_SENT)).toBeVisible();
  await expect(emailField(page)).toHaveValue('');
  await expectAccessible(page);

  const mail = await mailTo(dataDir, email);
  const link = (step: string) =>
    new RegExp(`${shop.address}/newsletter/${step}\\?token=[\\w.-]+`).exec(mail)?.[0] ?? '';
  await page.goto(link('confirm'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on our list');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.reload();
  await expect(page.getByText('This address is confirmed already.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(link('unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
  await expectAccessible(page);
});

test('what is no address is said at the field', async ({ page, shop }) => {
  await page.goto(`${shop.address}/about`);
  await subscribe(page, 'thandi');
  await expect(page.getByRole('contentinfo').getByRole('alert')).toHaveText(
    'Invalid email address',
  );
  await expect(emailField(page)).toBeFocused();
  await expectAccessible(page);
});

test.describe('a link that is none of ours', () => {
  test.use({ allowedComplaints: [/404/] });

  for (const step of ['confirm', 'unsubscribe']) {
    test(`is said to be: ${step}`, async ({ page, shop }) => {
      await page.goto(`${shop.address}/newsletter/${step}?token=made-up`);
      await page.getByRole('main').getByRole('button').click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'This link is not valid or has expired.',
      );
      await expectAccessible(page);
      const robots = page.locator('meta[name=robots]');
      await expect(robots).toHaveAttribute('content', 'noindex');
    });
  }
});
