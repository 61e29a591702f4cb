import { expect, type Page } from '@playwright/test';
import { signInByCall } from '#src/e2e/owner.ts';
import type { Stage } from './screen.ts';

/** Opens an address under /admin and waits until the page answers. */
export async function openAdmin({ page, address }: Stage, path: string): Promise<void> {
  await page.goto(`${address}/admin/${path}`);
  await page.locator('html[data-answers]').waitFor({ state: 'attached' });
}

/** Signs this page's browser in, by the call behind the login screen, and opens one of the owner's screens. */
export async function openOwners(
  stage: Stage,
  path: string,
  heading: string | RegExp,
): Promise<void> {
  const { page, address } = stage;
  await signInByCall(page.request, address);
  await openAdmin(stage, path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Opens one of the owner's screens by its link on another one, so that the browser asks for what is on it, not the server. */
export async function openByLink(stage: Stage, label: string): Promise<void> {
  const [path, heading] =
    label === 'Website text' ? ['mails', 'Emails'] : ['content', 'Website text'];
  await openOwners(stage, path, heading);
  await pressScreen(stage.page, label);
}

/** Presses the link to one of the owner's screens; some of them are under "More", on a phone most. */
export async function pressScreen(page: Page, label: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Your screens' });
  await expect(navigation).toBeVisible();
  const links = navigation.locator('a:visible').filter({ hasText: new RegExp(`^${label}$`) });
  if (!(await links.isVisible())) await navigation.getByRole('button', { name: 'More' }).click();
  await links.click();
}
