import { expect, type Page } from '@playwright/test';
import { unfitting } from './fitting.ts';

/** A4 within its margins of 12 mm (src/ui/theme/admin-styles.css), in CSS pixels. */
const PAPER = { width: 703, height: 1032 };

/** On paper nothing of the page is cut off, and nothing that belongs to a window is on it. */
export async function expectPrinted(page: Page): Promise<void> {
  // A dialog is answered, not printed.
  if ((await page.locator('[aria-modal="true"]').count()) > 0) return;
  await putOnPaper(page);
  await expect.poll(() => page.evaluate(unfitting), 'what does not fit on paper').toEqual([]);
  const faults = await page.evaluate(unprintable);
  await page.emulateMedia({ media: null });
  expect(faults, 'what is wrong on paper').toEqual([]);
}

/** Shows the page as it is printed. */
export async function putOnPaper(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset['changedByTest'] = ''));
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
}

/** Runs in the page. */
function unprintable(): string[] {
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true })
    );
  };
  const seen = [...document.querySelectorAll('body *')].filter(isSeen);
  const windows = seen.filter((element) => {
    const { position, bottom } = getComputedStyle(element);
    const isOverText = position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
    return isOverText || (element.matches('header, footer, nav') && !element.closest('main'));
  });
  const found = windows.map((element) => `${element.outerHTML.slice(0, 120)} is of the window`);
  const main = document.querySelector('main');
  const heading = [...(main?.querySelectorAll('h1, h2, h3') ?? [])].find(isSeen);
  if (!heading) found.push('no heading is printed');
  return found;
}
