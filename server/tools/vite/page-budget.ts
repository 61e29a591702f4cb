import type { Plugin } from 'vite';
import { BUDGETED_ROUTES, overBudget } from './page-budgets.ts';
import { brotliBytes, filesOfRoute } from './page-weight.ts';

/** Fails the build when the scripts or styles of a page weigh more than they may. */
export function pageBudget(): Plugin {
  return {
    name: 'shop:page-budget',
    applyToEnvironment: (environment) => environment.name === 'client',
    // Once the manifest and the compressed files have been written.
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const { root, build } = this.environment.config;
        const misses = await budgetMisses(`${root}/${build.outDir}`);
        if (misses.length > 0) this.error(misses.join('\n'));
      },
    },
  };
}

/** A sentence for each part of a page of the build in `folder` that is over its budget. */
export async function budgetMisses(folder: string): Promise<string[]> {
  const misses = await Promise.all(
    BUDGETED_ROUTES.map(async (route) => {
      const files = await filesOfRoute(folder, route);
      const [scripts, styles] = await Promise.all([
        brotliBytes(folder, files.scripts),
        brotliBytes(folder, files.styles),
      ]);
      return overBudget(route, { scripts, styles });
    }),
  );
  return misses.flat();
}
