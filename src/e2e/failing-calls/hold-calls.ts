import { expect, type Page, type Request, type Route } from '@playwright/test';

/** What comes of a call that was made. */
export type Outcome =
  | 'no answer'
  | 'a 500 of a proxy'
  | 'offline'
  | 'a page of the network'
  | 'half an answer'
  | 'an end of the connection'
  | 'the answer';

/** Longer than the browser waits for any answer. */
const BEYOND_EVERY_LIMIT = '01:01';

const settled: Readonly<Record<Outcome, (route: Route) => Promise<void>>> = {
  'no answer': async () => undefined,
  'a 500 of a proxy': (route) =>
    route.fulfill({
      status: 500,
      contentType: 'text/html',
      body: '<html><body><h1>500 Internal Server Error</h1></body></html>',
    }),
  offline: (route) => route.abort('internetdisconnected'),
  // As a hotel's network has it, before one has agreed to its terms.
  'a page of the network': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html><body>Welcome, sign in</body></html>' }),
  'half an answer': (route) =>
    route.fulfill({ contentType: 'application/json', body: '[{"result":{"da' }),
  'an end of the connection': (route) => route.abort('connectionreset'),
  'the answer': (route) => route.continue(),
};

export interface HeldCalls {
  /** From now on they wait. */
  hold: () => void;
  /** What comes of those that wait and of those that follow. */
  settle: (outcome: Outcome) => Promise<void>;
}

/** Stands in the way of every call to such an address. The page's clock must have been installed. */
export async function holdCalls(page: Page, isHeld: (url: URL) => boolean): Promise<HeldCalls> {
  let outcome: Outcome | undefined;
  let waiting: Route[] = [];
  const partsLeft = watchParts(page);
  await page.route(isHeld, async (route) => {
    if (outcome) await settled[outcome](route);
    else waiting.push(route);
  });
  return {
    hold: () => {
      outcome = undefined;
    },
    settle: async (chosen) => {
      outcome = chosen;
      const routes = waiting;
      waiting = [];
      await Promise.all(routes.map((route) => settled[chosen](route)));
      if (chosen !== 'no answer') return;
      // They have a limit of their own, and are not what fails here.
      await expect.poll(partsLeft, 'the parts of the page have come').toBe(0);
      await page.clock.fastForward(BEYOND_EVERY_LIMIT);
    },
  };
}

/** How many files of the page are on their way. */
function watchParts(page: Page): () => number {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/assets/')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return () => underWay.size;
}
