import { MAX_STEMS } from '#contract/recipe/stem.ts';
import type { SaveStemInput, StemsView } from '#contract/recipe/stem.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Stem } from './stem.entity.ts';
import { listStems } from './stem.queries.ts';

const CHANGED_ELSEWHERE =
  'This stem was changed elsewhere since you opened it, so nothing was saved. What you typed is still here.';

/**
 * Adds a stem, or changes one, and returns all. A call that is repeated changes nothing more. Throws STEM_NOT_FOUND,
 * SETTINGS_CHANGED where it is not as the owner saw it, and RULE_NOT_MET for a name that another stem has.
 */
export async function saveStem(scope: Scope, input: SaveStemInput): Promise<StemsView> {
  await scope.transaction(async (inner) => {
    await inner.stems.lockAll();
    const stem = await inner.stems.find(input.id);
    if (stem ? stem.removedAt : input.version > 0) throw new ShopError('STEM_NOT_FOUND');
    if (stem && isSaved(stem, input)) return;
    if (stem && stem.version !== input.version) {
      throw new ShopError('SETTINGS_CHANGED', { message: CHANGED_ELSEWHERE });
    }
    await refuseTaken(inner, input);
    const { id, name, cost: costCents, bunchSize, wastePercent } = input;
    const fields = { name, costCents, bunchSize, wastePercent };
    if (stem) Object.assign(stem, { ...fields, version: stem.version + 1 });
    else {
      await refuseMore(inner);
      inner.stems.add({ id, ...fields, createdAt: inner.now() });
    }
    await inner.tell('audit.noted', { action: 'stem_changed', actor: 'owner', note: name });
  });
  return listStems(scope);
}

async function refuseMore({ stems }: Pick<Scope, 'stems'>): Promise<void> {
  if ((await stems.count()) < MAX_STEMS) return;
  throw new ShopError('RULE_NOT_MET', {
    message: `You have ${MAX_STEMS} stems, which is as many as there can be. Remove one that you no longer buy.`,
  });
}

async function refuseTaken({ stems }: Pick<Scope, 'stems'>, input: SaveStemInput): Promise<void> {
  if (!(await stems.isNameTaken(input.name, input.id))) return;
  const message = 'You have a stem of that name already';
  throw new ShopError('RULE_NOT_MET', {
    message: `${message}.`,
    issues: [{ path: 'name', message }],
  });
}

function isSaved(stem: Stem, { name, cost, bunchSize, wastePercent }: SaveStemInput): boolean {
  return (
    stem.name === name &&
    stem.costCents === cost &&
    stem.bunchSize === bunchSize &&
    stem.wastePercent === wastePercent
  );
}
