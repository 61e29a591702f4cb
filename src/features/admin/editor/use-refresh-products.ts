import { trpc } from '#src/lib/trpc.ts';

/** After a change by the owner: both the owner's list and what shoppers see are read anew. */
export function useRefreshProducts(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([utils.admin.products.invalidate(), utils.catalogue.invalidate()]);
  };
}
