import { type CDPSession, expect, type Page } from '@playwright/test';

/** A state in which a screen has to fit: what the window, the browser's settings and a reader's own styles make of it. */
interface Stress {
  name: string;
  width: number;
  height: number;
  /** The browser's own font size; 16 unless a person chose another. */
  fontPx?: number;
  /** As WCAG 1.4.12 has it. */
  isSpaced?: boolean;
  /** Whatever a person typed is one word without an end, and what changes with the hour is as long as it gets. */
  isWordy?: boolean;
}

const STRESSES: readonly Stress[] = [
  { name: 'at 320 px', width: 320, height: 800 },
  { name: 'at 320 px with wide spacing', width: 320, height: 800, isSpaced: true },
  { name: 'at 400 %', width: 320, height: 256 },
  { name: 'with a font of 32 px', width: 360, height: 800, fontPx: 32 },
  // The last, since the words stay.
  { name: 'with words of 60 letters', width: 360, height: 800, isWordy: true },
];

const WORD = 'Dankbaarheidsgeskenkpakketverspreidingsafdelingshoofkantoor';
const TYPED =
  'Thandi Mokoena|Lerato Dube|Sandton Red|Melville Blush|Norwood Carnations|Ubuntu Protea|Birthday|Joburg Blooms|12 Fourth Avenue, Melville|thandi@example.co.za|Happy birthday, Lerato!|The gate code is 1234.|Rosebank Attorneys|Lebo Dlamini|lebo@example.co.za|Office subscription|zzzzzz|protae';

const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** Nothing of the page sticks out to the side or is cut off, in any of these states. The words stay as they end. */
export async function expectFitting(page: Page): Promise<void> {
  await inEachStress(page, (name, look) =>
    expect.poll(look, `what does not fit ${name}`).toEqual([]),
  );
}

/** Brings the page into each of these states, one after the other; `look` returns what does not fit there. */
export async function inEachStress(
  page: Page,
  then: (name: string, look: () => Promise<string[]>) => Promise<void>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => (document.documentElement.dataset['changedByTest'] = ''));
  for (const stress of STRESSES) {
    const undo = await bringTo(page, session, stress);
    // What floats finds its place a moment after it is told that something has changed.
    const look = async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('resize')));
      return await page.evaluate(unfitting);
    };
    await then(stress.name, look);
    await undo();
  }
  await session.detach();
}

async function bringTo(page: Page, session: CDPSession, stress: Stress) {
  const { width, height, fontPx = 16, isSpaced = false, isWordy = false } = stress;
  const sizes = (px: number) => ({ fontSizes: { standard: px, fixed: px * 0.8125 } });
  if (fontPx !== 16) await session.send('Page.setFontSizes', sizes(fontPx));
  if (isSpaced) {
    // A sheet that a script makes is nothing that the page's policy refuses.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, SPACING);
  }
  if (isWordy) await page.evaluate(lengthen, { word: WORD, typed: TYPED });
  await page.setViewportSize({ width, height });
  return async () => {
    if (fontPx !== 16) await session.send('Page.setFontSizes', sizes(16));
    if (isSpaced) await page.evaluate(() => (document.adoptedStyleSheets = []));
  };
}

/** Runs in the page. */
function lengthen({ word, typed }: { word: string; typed: string }): void {
  const words = new RegExp(typed, 'g');
  const promise = /^(Order in the next|Next delivery) .*/;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    node.nodeValue = (node.nodeValue ?? '')
      .replace(words, word)
      .replace(promise, 'Order in the next 11 h 59 min for delivery today');
  }
}

/** Runs in the page. */
export function unfitting(): string[] {
  const room = document.documentElement.clientWidth;
  const found: string[] = [];
  const sideways = document.documentElement.scrollWidth - window.innerWidth;
  if (sideways > 0) found.push(`the page scrolls sideways by ${sideways} px`);

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim()) continue;
    if (!parent.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true })) continue;
    const problem = cutOf(node, parent);
    if (problem)
      found.push(`“${node.nodeValue.trim().slice(0, 40)}” ${problem} in ${pathOf(parent)}`);
  }
  for (const field of document.querySelectorAll('input, select, textarea, button')) {
    if (!field.checkVisibility({ checkVisibilityCSS: true })) continue;
    const { left, right, width } = field.getBoundingClientRect();
    if (width <= 1 || right <= 0 || scrollerOf(field)) continue;
    if (left < -1 || right > room + 1)
      found.push(`${pathOf(field)} sticks out to ${Math.round(right)} px`);
  }
  return [...new Set(found)];

  function cutOf(text: Node, parent: Element): string | undefined {
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) {
      if (rect.width <= 1 || rect.height <= 1 || rect.right <= 0) continue;
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        const own = box.getBoundingClientRect();
        // What is laid away for screen readers is not read from the screen.
        if (own.width <= 1 || own.height <= 1 || style.clipPath !== 'none') return undefined;
        if (box === document.documentElement || box === document.body) break;
        const isScroller =
          /auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth + 1;
        if (isScroller && box.matches('ul, ol, [role=listbox], [role=region], nav'))
          return undefined;
        if (
          /hidden|clip|auto|scroll/.test(style.overflowX) &&
          (rect.right > own.right + 1 || rect.left < own.left - 1)
        )
          return `is cut at the side by ${Math.round(Math.max(rect.right - own.right, own.left - rect.left))} px by ${pathOf(box)}`;
        if (
          /hidden|clip/.test(style.overflowY) &&
          style.webkitLineClamp === 'none' &&
          (rect.bottom > own.bottom + 4 || rect.top < own.top - 4)
        )
          return `is cut in height by ${pathOf(box)}`;
        if (/auto|scroll/.test(style.overflowY)) break;
      }
      if (rect.right > room + 1 || rect.left < -1)
        return `sticks out to ${Math.round(rect.right)} px`;
    }
    return undefined;
  }

  function scrollerOf(element: Element): Element | null {
    for (let box = element.parentElement; box; box = box.parentElement)
      if (
        /auto|scroll/.test(getComputedStyle(box).overflowX) &&
        box.matches('ul, ol, [role=listbox], [role=region], nav')
      )
        return box;
    return null;
  }

  function pathOf(element: Element): string {
    const parts: string[] = [];
    for (let box: Element | null = element; box && parts.length < 3; box = box.parentElement)
      parts.unshift(
        `${box.tagName.toLowerCase()}${box.id ? `#${box.id}` : ''}.${[...box.classList].at(-1) ?? ''}`,
      );
    return parts.join('>');
  }
}
