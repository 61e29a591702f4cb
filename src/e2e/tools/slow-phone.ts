import type { Browser, Page } from '@playwright/test';

/** What the page notes about itself, in milliseconds since it began to load. */
interface Noted {
  painted?: number;
  answers?: number;
  /** How long each event of a press took until the next paint; none below 16 ms. */
  presses: number[];
}

declare global {
  // eslint-disable-next-line no-var -- what a window has is declared so.
  var noted: Noted;
}

/** A phone whose processor is so many times slower than this machine's. */
export async function openSlowPhone(browser: Browser, slowness: number): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await page.addInitScript(noteTimes);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return page;
}

/** Runs in the page, before anything of it. */
function noteTimes(): void {
  globalThis.noted = { presses: [] };
  const look = () => {
    const { painted, answers } = document.documentElement?.dataset ?? {};
    if (painted !== undefined) globalThis.noted.painted ??= performance.now();
    if (answers !== undefined) globalThis.noted.answers ??= performance.now();
  };
  new MutationObserver(look).observe(document, { attributes: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEventTiming;
      // Only events of a press have an id.
      if (interactionId > 0) globalThis.noted.presses.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** How long the page took from the press to its next paint, in milliseconds; 0 for less than 16. */
export async function pressTime(page: Page, press: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (globalThis.noted.presses = []));
  await press();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Entries are handed out when the browser has nothing else to do, after the paint they end with.
        const look = () =>
          requestIdleCallback(() => resolve(Math.max(0, ...globalThis.noted.presses)));
        requestAnimationFrame(() => requestAnimationFrame(look));
      }),
  );
}

/** How long the page took from its first paint until it answers, in milliseconds. */
export function hydrationTime(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis.noted.answers ?? 0) - (globalThis.noted.painted ?? 0));
}
