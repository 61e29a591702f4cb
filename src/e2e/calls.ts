import type { Page } from '@playwright/test';

/** Is this an address of a call of this procedure, such as 'cart.get'? */
export const isCallOf = (procedure: string) => (url: URL) =>
  url.pathname.startsWith('/trpc/') && url.pathname.includes(procedure);

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
