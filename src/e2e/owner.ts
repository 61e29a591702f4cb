import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { phonePhoto } from '#server/tools/testing/phone-photo.ts';

/** What the owner does, in the words of the screens. */

/** The administrator of every shop that the end-to-end tests start. */
export const OWNER = { username: 'admin', password: 'wild dagga on the koppie' } as const;

/** Signs in on the login screen and waits for the dashboard. */
export async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/admin/login`);
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Product Management' })).toBeVisible();
}

/** Signs the owner in without a screen, once: a second sign-in would end the session of a page that still asks. */
export async function signInByCall(request: APIRequestContext, address: string): Promise<void> {
  const session = await request.get(`${address}/api/admin/session`);
  if (session.ok() && (await session.text()).includes('"isAdmin":true')) return;
  const answer = await request.post(`${address}/api/admin/login`, { data: OWNER });
  expect(answer.ok(), 'the owner is signed in').toBe(true);
}

/** Signs the owner in without a screen. Returns what sets the stock of a product from then on. */
export async function stockSetter(
  { request }: BrowserContext,
  address: string,
  productId: string,
): Promise<(stock: number) => Promise<void>> {
  await signInByCall(request, address);
  return async (stock) => {
    const product = `${address}/api/admin/products/${productId}`;
    const answer = await request.patch(product, { data: { stock } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
}

/** The card of a product on the dashboard. */
export function productCard(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}

export function editor(page: Page): Locator {
  return page.getByRole('dialog', { name: /^(Create|Edit) (Product|Add-on)$/ });
}

/** A text field of the product dialog. */
export function field(page: Page, name: string): Locator {
  return editor(page).getByRole('textbox', { name, exact: true });
}

/** The field with the address of the product's photo, which is folded away until it is asked for. */
export async function imageUrl(page: Page): Promise<Locator> {
  const address = field(page, 'Image URL');
  const summary = editor(page).getByText('Address of the photo', { exact: true });
  await expect(summary).toBeVisible();
  if (!(await address.isVisible())) await summary.click();
  return address;
}

/** The names on the dashboard, in order. */
export async function productNames(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allTextContents();
}

/** Chooses from the menu behind the dots of a product's card. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
  // Closing, it gives the focus back.
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** A photo as a phone takes it, coarser than most: its files are large. */
export async function photo(): Promise<Buffer> {
  return phonePhoto(1_600, 1_200, { grain: 30, quality: 90 });
}
