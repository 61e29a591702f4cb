import type { Page } from '@playwright/test';

/**
 * Every text a visitor meets on the page as it stands: what elements say, and what fields, pictures and
 * buttons are called. Letters as they are written, whatever case they are drawn in.
 */
export async function shownTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const texts = new Set<string>();
    const add = (text: string | null) => {
      if (text) texts.add(text.replaceAll(/\s+/g, ' ').trim());
    };
    for (const element of document.body.querySelectorAll('*')) {
      // The options of a list are no boxes of their own.
      const seen = element instanceof HTMLOptionElement ? element.parentElement : element;
      if (!seen?.checkVisibility() || element.closest('script, style, template')) continue;
      add(element.textContent);
      for (const node of element.childNodes) if (node instanceof Text) add(node.data);
      for (const name of ['aria-label', 'placeholder', 'alt']) add(element.getAttribute(name));
      if (element instanceof HTMLInputElement) add(element.value);
    }
    return [...texts];
  });
}
