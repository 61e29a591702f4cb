import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, Result, RunOptions } from 'axe-core';
import { expect, type Page, test } from '@playwright/test';

/** Many times what a check takes on a busy machine, so that one that hangs is named. */
const AXE_MS = 30_000;

/** A target has 24 by 24 px, or that much room; WCAG 2.5.8. Axe leaves it out unless it is asked for it. */
const TARGET_SIZE = 'target-size';

/** Holds the screen as it stands to axe's rules. What is small only below a bar that sticks is scrolled free of it. */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = await test.step(
    'axe looks at the screen',
    async () => {
      await page.evaluate(atRest);
      return look(page);
    },
    { timeout: AXE_MS },
  );
  const found: [rule: string, elements: string[]][] = [];
  for (const { id, nodes } of violations) {
    const elements: string[] = [];
    for (const { html, target } of nodes) {
      if (id === TARGET_SIZE && (await isLargeElsewhere(page, target.join(' ')))) continue;
      elements.push(html);
    }
    if (elements.length > 0) found.push([id, elements]);
  }
  expect(found).toEqual([]);
}

/** Runs in the page. What is still fading in has faint colours; what ends may begin the next. */
async function atRest(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // The line of a page that is on its way grows for twelve seconds, and says nothing.
  const isLine = (effect: AnimationEffect | null) =>
    effect instanceof KeyframeEffect && effect.target === document.documentElement;
  const running = () =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .filter(({ effect }) => !isLine(effect));
  let ending: Animation[];
  do {
    // A transition begins in the frame after what it shows.
    await frame();
    await frame();
    ending = running();
    await Promise.allSettled(ending.map(({ finished }) => finished));
  } while (ending.length > 0);
}

async function isLargeElsewhere(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const violations = await look(page, target);
  return violations.every(({ id }) => id !== TARGET_SIZE);
}

const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  rules: { [TARGET_SIZE]: { enabled: true } },
};

/** Half a megabyte: a page is given it once. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function look(page: Page, target?: string): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    ([where, options]) => window.axe.run(where ?? document, options),
    [target, OPTIONS] as const,
  );
  return violations;
}

declare global {
  interface Window {
    axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
  }
}
