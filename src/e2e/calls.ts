import type { Page } from '@playwright/test';

const PREFIX = '/trpc/';

/** Is this an address of a call of this procedure, such as 'cart.get'? Several may go in one request. */
export const isCallOf = (procedure: string) => (url: URL) =>
  url.pathname.startsWith(PREFIX) &&
  url.pathname.slice(PREFIX.length).split(',').includes(procedure);

/** Keeps the next call of a procedure on its way until the function that it returns is called. */
export async function holdNext(page: Page, procedure: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    isCallOf(procedure),
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  return release;
}
