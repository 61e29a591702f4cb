import { expect, type Locator, type Page } from '@playwright/test';

/** Presses a button as a keyboard does: with the focus on it, which must not be lost with what then goes. */
export async function pressKeepingFocus(button: Locator, then?: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
  if (then) await expect(then).toBeFocused();
  await expectFocusKept(button.page());
}

/** Something that is seen and works has the focus: it is not lost with what had it, nor left behind a dialog. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(focusTrouble), 'what is wrong with the focus').toBe('');
}

/**
 * Where a dialog is open, the focus is in it; once Escape has closed it, the page has it again. One that asks
 * first, because something was typed, has the focus back when that question is closed.
 */
export async function expectFocusGivenBack(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog');
  const open = await dialogs.count();
  if (open === 0) return;
  await expectFocusKept(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialogs.count(), 'Escape closes the dialog, or asks').not.toBe(open);
  await expectFocusKept(page);
  if ((await dialogs.count()) < open) return;
  await page.keyboard.press('Escape');
  await expect(dialogs, 'Escape closes the question').toHaveCount(open);
  await expectFocusKept(page);
}

/** Runs in the page: what is wrong with where the focus is; nothing when it is well. */
function focusTrouble(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has it';
  const name = focused.outerHTML.slice(0, 120);
  if (!focused.checkVisibility({ visibilityProperty: true })) return `not seen: ${name}`;
  if (focused.matches(':disabled, [inert] *')) return `out of use: ${name}`;
  const modal = [...document.querySelectorAll('[aria-modal=true]')].findLast((dialog) =>
    dialog.checkVisibility({ visibilityProperty: true }),
  );
  // Toasts are above all dialogs.
  const isIn = modal?.contains(focused) ?? true;
  return isIn || focused.closest('[role=region]') ? '' : `behind a dialog: ${name}`;
}
