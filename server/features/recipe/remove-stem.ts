import type { StemsView } from '#contract/recipe/stem.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { listStems } from './stem.queries.ts';

/**
 * Removes a stem, which takes it out of all recipes, and returns those that are left. What was thrown away of it stays
 * in the figures. Throws RULE_NOT_MET while sizes are off sale because of it.
 */
export async function removeStem(scope: Scope, { id }: { id: string }): Promise<StemsView> {
  await scope.transaction(async (inner) => {
    await inner.stems.lockAll();
    const stem = await inner.stems.find(id);
    if (!stem || stem.removedAt) return;
    if (stem.takenOff.length > 0) {
      throw new ShopError('RULE_NOT_MET', {
        message: `Sizes are off sale because ${stem.name} ran out. Put them back on sale first.`,
      });
    }
    stem.removedAt = inner.now();
  });
  return listStems(scope);
}
