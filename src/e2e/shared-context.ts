import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

type ProjectUse = {
  [Option in 'locale' | 'timezoneId' | 'serviceWorkers' | 'viewport' | 'hasTouch' | 'isMobile']?:
    | BrowserContextOptions[Option]
    | undefined;
};

/** The browser context that tests of a worker share (one-context.ts), with a page that stays open. Begun when it is asked for. */
export class OneContext {
  readonly #browser: Browser;
  readonly #use: ProjectUse;
  #begun: { context: BrowserContext; keeper: Page } | undefined;

  constructor(browser: Browser, use: ProjectUse) {
    this.#browser = browser;
    this.#use = use;
  }

  /** Returns the context; the page that stays open is of this shop. */
  async of(address: string): Promise<BrowserContext> {
    this.#begun ??= await this.#begin();
    const { context, keeper } = this.#begun;
    if (!keeper.url().startsWith(address)) await keeper.goto(`${address}/robots.txt`);
    return context;
  }

  async #begin() {
    const { locale, timezoneId, serviceWorkers, viewport, hasTouch, isMobile } = this.#use;
    const context = await this.#browser.newContext({
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
      ...(serviceWorkers && { serviceWorkers }),
      ...(viewport && { viewport }),
      ...(hasTouch && { hasTouch }),
      ...(isMobile && { isMobile }),
    });
    return { context, keeper: await context.newPage() };
  }

  /** Closes what a test has opened; nothing that its pages stored outlives it. */
  async forgetVisit(): Promise<void> {
    if (!this.#begun) return;
    const { context, keeper } = this.#begun;
    // The pages that may still store something as they are left are closed before.
    for (const page of context.pages()) if (page !== keeper) await page.close();
    const session = await context.newCDPSession(keeper);
    const storageTypes = 'cookies,local_storage,indexeddb,cache_storage';
    const { origin } = new URL(keeper.url());
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
    await session.detach();
    await context.clearCookies();
    await context.clearPermissions();
  }

  async close(): Promise<void> {
    await this.#begun?.context.close();
  }
}
