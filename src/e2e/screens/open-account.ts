import { expect } from '@playwright/test';
import { openOwners } from './open-owners.ts';
import type { Stage } from './screen.ts';

/** The screens about the shop as a whole. */
export type AccountItem = 'Security' | 'Log' | 'Personal data' | 'What runs by itself';

/** Chooses one of them from the account's menu, so that the browser asks for what is on it, not the server. */
export async function chooseAccount(
  { page }: Pick<Stage, 'page'>,
  item: AccountItem,
): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Signs this page's browser in and goes to one of them by the account's menu. */
export async function openAccount(stage: Stage, item: AccountItem): Promise<void> {
  await openOwners(stage, 'mails', 'Emails');
  await chooseAccount(stage, item);
  await expect(stage.page.getByRole('heading', { level: 1, name: item })).toBeVisible();
}
