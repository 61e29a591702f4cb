import { expect, type Page } from '@playwright/test';

/** No word of a usual length is written on two lines, as happens where a box may be as narrow as a letter. */
export async function expectWholeWords(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? {};
  await expect.poll(() => page.evaluate(brokenWords), `broken words at ${width} px`).toEqual([]);
}

/** Runs in the page. */
export function brokenWords(): string[] {
  const found = new Set<string>();
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.checkVisibility({ checkVisibilityCSS: true })) continue;
    // What is laid away for screen readers is one pixel wide.
    if (node.parentElement.getBoundingClientRect().width <= 1) continue;
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\p{L}{2,14}(?!\p{L})/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width: each }) => each > 0);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.add(word);
    }
  }
  return [...found];
}
