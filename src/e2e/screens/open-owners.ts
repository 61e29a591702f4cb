import { expect } from '@playwright/test';
import { OWNER } from '#src/e2e/owner.ts';
import type { Stage } from './screen.ts';

/** Signs this page's browser in, by the call behind the login screen, and opens one of the owner's screens. */
export async function openOwners(
  { page, address }: Stage,
  path: string,
  heading: string | RegExp,
): Promise<void> {
  const answer = await page.request.post(`${address}/api/admin/login`, { data: OWNER });
  expect(answer.ok(), 'the owner is signed in').toBe(true);
  await page.goto(`${address}/admin/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}
