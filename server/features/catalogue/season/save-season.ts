import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';
import type { SaveSeasonInput, SeasonView } from '#contract/catalogue/season-price.schema.ts';
import { daysText, MAX_SEASONS, seasonInTheWay } from '#contract/catalogue/season-price.ts';
import { diffFields } from '#server/features/catalogue/product-audit-fields.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { Season } from './season.entity.ts';
import { seasonView } from './season.queries.ts';
import { seasonFields } from './season-fields.ts';

/**
 * Stores a season with a line of history, one that was ended is on again; a call that changes nothing leaves none.
 * Placed orders keep their prices. Throws RULE_NOT_MET where another season concerns one of its products on one of its
 * days, where it is over already or there are too many, and SETTINGS_CHANGED when `version` is not the newest.
 */
export async function saveSeason(
  scope: Scope,
  actor: string,
  { id, version, season: input }: SaveSeasonInput,
): Promise<SeasonView> {
  return scope.transaction(async (inner) => {
    const { seasons } = inner;
    const stored = await seasons.lock(id);
    const productIds = input.productIds && [...new Set(input.productIds)];
    const season = { ...input, id, productIds };
    const names = await namesOf(inner, [...(productIds ?? []), ...(stored?.productIds ?? [])]);
    const before = stored ? seasonFields(stored, names) : undefined;
    const changes = diffFields(before, seasonFields({ ...season, isOn: true }, names));
    // A call repeated because its answer was lost finds its work done.
    if (stored && changes.length === 0) return seasonView(stored);
    if ((stored?.version ?? 0) !== version) throw new ShopError('SETTINGS_CHANGED');
    if (season.lastDay < inner.today()) refuse('lastDay', 'The last day has passed');
    const others = (await seasons.listOn(inner.today())).filter((other) => other.id !== id);
    if (others.length >= MAX_SEASONS) refuse('name', `At most ${MAX_SEASONS} seasons can be on`);
    const inTheWay = seasonInTheWay(season, others);
    if (inTheWay) {
      const { name, firstDay: from, lastDay: to } = inTheWay;
      const what = inTheWay.productIds ? 'some of these products' : 'all products';
      refuse(
        'firstDay',
        `“${name}” already has prices of its own for ${what} ${daysText({ from, to })}`,
      );
    }
    const at = inner.now();
    const fields = { ...season, isOn: true, version: version + 1, updatedAt: at };
    const saved = stored ?? Object.assign(new Season(), fields);
    if (stored) Object.assign(stored, fields);
    else seasons.add(saved);
    seasons.addChange(saved, { at, actor, changes });
    await note(inner, saved, changes);
    return seasonView(saved);
  });
}

/** Ends a season: its prices hold for no order from now on. Ending it again changes nothing. Throws NOT_FOUND. */
export async function endSeason(
  scope: Scope,
  actor: string,
  { id }: { id: string },
): Promise<SeasonView> {
  return scope.transaction(async (inner) => {
    const season = await inner.seasons.lock(id);
    if (!season) {
      throw new ShopError('NOT_FOUND', { message: 'This season is no longer there.' });
    }
    if (!season.isOn) return seasonView(season);
    const at = inner.now();
    const changes = [{ field: 'isOn', from: 'yes', to: 'no' }];
    Object.assign(season, { isOn: false, version: season.version + 1, updatedAt: at });
    inner.seasons.addChange(season, { at, actor, changes });
    await note(inner, season, changes);
    return seasonView(season);
  });
}

async function note(
  scope: Pick<Scope, 'tell'>,
  { name }: Season,
  changes: readonly FieldChange[],
): Promise<void> {
  await scope.tell('audit.noted', {
    action: 'season_changed',
    actor: 'owner',
    note: name,
    changes,
  });
}

/** Returns the names of products by id. Throws PRODUCT_NOT_FOUND where there is none of an id. */
async function namesOf(
  { products }: Pick<Scope, 'products'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await products.findManyWithDeleted(ids);
  if (ids.some((id) => !found.has(id))) throw new ShopError('PRODUCT_NOT_FOUND');
  return new Map([...found.values()].map(({ id, name }) => [id, name]));
}

function refuse(path: string, message: string): never {
  throw new ShopError('RULE_NOT_MET', { message: `${message}.`, issues: [{ path, message }] });
}
