import { expect, type Page } from '@playwright/test';
import { unfitting } from './fitting.ts';

/** A4 within its margins of 12 mm (src/ui/theme/admin-styles.css), in CSS pixels. */
const PAPER = { width: 703, height: 1032 };

/** On paper nothing of the page is cut off, and nothing that belongs to a window is on it: no bar, button, toast or dialog. */
export async function expectPrinted(page: Page): Promise<void> {
  await putOnPaper(page);
  await expect.poll(() => faultsOnPaper(page), 'what is wrong on paper').toEqual([]);
  await page.emulateMedia({ media: null });
  // What is not printed has lost it.
  await page.evaluate(() => {
    const before = document.querySelector<HTMLElement>('[data-focused-by-test]');
    before?.removeAttribute('data-focused-by-test');
    before?.focus();
  });
}

/** Shows the page as it is printed. */
export async function putOnPaper(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['changedByTest'] = '';
    document.activeElement?.setAttribute('data-focused-by-test', '');
    // What is printed begins at the top, wherever the window is.
    window.scrollTo(0, 0);
  });
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
}

/** What is wrong with a page that is shown as it is printed. */
export async function faultsOnPaper(page: Page): Promise<string[]> {
  return [...(await page.evaluate(unfitting)), ...(await page.evaluate(unprintable))];
}

/** Runs in the page. */
function unprintable(): string[] {
  const all = [...document.querySelectorAll('body *')].filter(isSeen);
  const main = document.querySelector('main');
  const found = new Set<string>();
  const note = (element: Element, what: string) =>
    found.add(`${element.outerHTML.slice(0, 120)} ${what}`);

  for (const element of all) {
    const { position, bottom } = getComputedStyle(element);
    const isOverText = position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
    // What is around it has been named.
    const isFirst = isOutside(element) && !isOutside(element.parentElement);
    if (isOverText || isFirst) note(element, 'is of the window');
    const isPressed = element.matches('button, [role=button], a[data-look], .mantine-Button-root');
    // What is printed of it is a value.
    if (isPressed && !element.matches('[data-printed]')) note(element, 'is to be pressed');
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim() || !isSeen(parent)) continue;
    if (isCut(node, parent)) note(parent, 'is cut off');
  }
  if (![...(main?.querySelectorAll('h1, h2, h3') ?? [])].some(isSeen))
    found.add('no heading is printed');
  return [...found];

  function isOutside(element: Element | null): boolean {
    return !main?.contains(element) && !element?.contains(main);
  }

  function isSeen(element: Element): boolean {
    const { width, height, right, bottom } = element.getBoundingClientRect();
    const isThere = width > 1 && height > 1 && right > 0 && bottom > 0;
    const isShown = element.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true });
    return isThere && isShown;
  }

  /** Returns whether a part of the text is beyond the paper, or beyond a box that hides or scrolls it. */
  function isCut(text: Node, parent: Element): boolean {
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(
      ({ width, height }) => width > 1 && height > 1,
    );
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(box);
      const own = box.getBoundingClientRect();
      // What is laid away for screen readers is not read from the paper.
      if (own.width <= 1 || own.height <= 1 || clipPath !== 'none') return false;
      if (box === document.body || box === document.documentElement) break;
      const isBeside = ({ left, right }: DOMRect) => right > own.right + 1 || left < own.left - 1;
      // Letters reach a little beyond their line.
      const isBelow = ({ top, bottom }: DOMRect) => bottom > own.bottom + 4 || top < own.top - 4;
      if (overflowX !== 'visible' && rects.some(isBeside)) return true;
      if (overflowY !== 'visible' && rects.some(isBelow)) return true;
    }
    const { clientWidth } = document.documentElement;
    return rects.some(({ left, right }) => right > clientWidth + 1 || left < -1);
  }
}
