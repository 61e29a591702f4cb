import type { MoveStemsInput, StemsView } from '#contract/recipe/stem.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { listStems } from './stem.queries.ts';

/**
 * Notes stems that were counted, bought or thrown away, each once for its id, at what they cost now, and returns all
 * stems. Throws STEM_NOT_FOUND.
 */
export async function moveStems(scope: Scope, { moves }: MoveStemsInput): Promise<StemsView> {
  await scope.transaction(async (inner) => {
    await inner.stems.lockAll();
    const stems = new Map((await inner.stems.list()).map((stem) => [stem.id, stem]));
    const at = inner.now();
    const noted = moves.map(({ stemId, quantity, ...move }) => {
      const stem = stems.get(stemId);
      if (!stem) throw new ShopError('STEM_NOT_FOUND');
      return { ...move, stem, quantity, costCents: quantity * stem.costCents, at };
    });
    await inner.stems.addMoves(noted);
  });
  return listStems(scope);
}

/** Takes back an entry that was noted by mistake, and returns all stems. One that is gone already stays gone. */
export async function removeMove(scope: Scope, { id }: { id: string }): Promise<StemsView> {
  await scope.stems.removeMove(id);
  return listStems(scope);
}
