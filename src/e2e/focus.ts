import { expect, type Locator, type Page } from '@playwright/test';

/** Presses a button as a keyboard does: with the focus on it, which must not be lost with what then goes. */
export async function pressKeepingFocus(button: Locator, then?: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
  if (then) await expect(then).toBeFocused();
  await expectFocusKept(button.page());
}

/** Something of the page has the focus: it is not lost with what had it. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), 'what has the focus')
    .not.toBe('BODY');
}
