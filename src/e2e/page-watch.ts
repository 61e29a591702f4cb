import { expect, type Page } from '@playwright/test';

/** What the test's browser says where a test has no worker (playwright.config.ts). */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/**
 * Notes the faults of a page: errors and warnings in the console, exceptions,
 * requests to other hosts, and things that move by themselves.
 */
export async function watchPage(page: Page, ours: string[]) {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text() === WORKER_BLOCKED) return;
    if (!['error', 'warning'].includes(message.type())) return;
    const { url } = message.location();
    const ofWhat = message.text().startsWith('Failed to load resource') ? ` (${url})` : '';
    complaints.push(message.text() + ofWhat);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const isOurs = ours.some((address) => request.url().startsWith(address));
    if (!isOurs && !/^(data|blob):/.test(request.url())) {
      complaints.push(`a request to ${request.url()}`);
    }
  });
  await page.exposeFunction('complain', (what: string) => complaints.push(what));
  await page.addInitScript(() => {
    const complain = (window as unknown as Record<string, (...facts: unknown[]) => void>)[
      'complain'
    ];
    document.addEventListener('securitypolicyviolation', (event) => {
      complain?.(`${event.violatedDirective} refused ${event.blockedURI}`);
    });
    // Browsers forgive what moves within half a second of an input; a busy test machine needs longer.
    const answeredWithinMs = 4_000;
    // A shift by less is not felt: a page that is good has 0.1 in all.
    const leastShift = 0.01;
    let lastInput = Number.NEGATIVE_INFINITY;
    for (const input of ['pointerdown', 'keydown', 'input', 'change'] as const) {
      window.addEventListener(input, () => (lastInput = performance.now()), { capture: true });
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShiftEntry[]) {
        const isAnswer = entry.startTime - lastInput < answeredWithinMs;
        // A test says so that changes the size of everything itself.
        const isAsked = 'changedByTest' in document.documentElement.dataset;
        if (entry.hadRecentInput || isAnswer || isAsked || entry.value < leastShift) continue;
        // When a script scrolls the page, the browser counts what stands fixed as moved.
        if (entry.sources.length > 0 && entry.sources.every(({ node }) => isFixed(node))) continue;
        const at = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map(Math.round).join(' ');
        const what = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${at(previousRect)} to ${at(currentRect)}: ${(node as Element | null)?.outerHTML?.slice(0, 120)}`,
        );
        complain?.(
          `${window.location.pathname} moved by ${entry.value} (${window.innerWidth} x ${window.innerHeight}): ${what.join(' | ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });

    function isFixed(node: Node | null): boolean {
      if (!(node instanceof Element)) return false;
      return getComputedStyle(node).position === 'fixed' || isFixed(node.parentElement);
    }

    interface LayoutShiftEntry {
      value: number;
      startTime: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
  });

  return {
    async expectQuiet(allowed: RegExp[]): Promise<void> {
      const left = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(left, 'the page was not quiet').toEqual([]);
    },
  };
}
