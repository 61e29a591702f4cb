import { expect, type Page } from '@playwright/test';
import { shownTexts } from './shown-texts.ts';
import type { SpecifiedText } from './texts.ts';

/**
 * Fails naming what the specification has and the screen does not. What was `seen` on it before counts,
 * because a toast is gone after five seconds.
 */
export async function expectTexts(
  page: Page,
  wanted: readonly SpecifiedText[],
  seen: readonly string[] = [],
): Promise<void> {
  await expect
    .poll(async () => {
      const texts = [...seen, ...(await shownTexts(page))];
      return wanted
        .filter((text) => !texts.some((other) => matches(other, text)))
        .map((text) => String(text));
    }, 'texts of the specification that are not on the screen')
    .toEqual([]);
}

function matches(shown: string, wanted: SpecifiedText): boolean {
  return typeof wanted === 'string' ? shown === wanted : wanted.test(shown);
}
