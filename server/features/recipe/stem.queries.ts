import { cents, randText, sum, times } from '#contract/money/money.ts';
import { BUCKET_DAYS, stemsToBuy } from '#contract/recipe/stem.ts';
import type {
  StemsView,
  StemToBuy,
  ThrownAwayView,
  ToBuyView,
} from '#contract/recipe/stem.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import { addDays, endOfDay, johannesburgInstant } from '#contract/time/johannesburg-time.ts';
import { listProductsForAdmin } from '#server/features/catalogue/product-admin.queries.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Stem } from './stem.entity.ts';
import { countHeld } from './held-sizes.ts';
import type { Bucket } from './stem.repository.ts';

/** So many bouquets without a recipe are named, and so many entries of waste. */
const ON_SCREEN = 50;
/** An order that is brought late left the shop late: its day may lie so long before what is counted. */
const LATE_DAYS = 7;

/** Returns all stems, with what is in the bucket and the bouquets that need each. */
export async function listStems(
  scope: Pick<Scope, 'stems' | 'recipes' | 'products' | 'adminProductViews' | 'now' | 'today'>,
): Promise<StemsView> {
  const stems = await scope.stems.list();
  const buckets = await bucketsOf(scope);
  const recipes = Map.groupBy(await scope.recipes.list(), ({ stemId }) => stemId);
  const products = await listProductsForAdmin(scope);
  return {
    stems: stems.map((stem) => {
      const linesOf = Map.groupBy(recipes.get(stem.id) ?? [], ({ productId }) => productId);
      return {
        ...shown(stem, buckets),
        cost: randText(cents(stem.costCents)),
        version: stem.version,
        takenOff: countHeld(stem),
        usedBy: products.flatMap(({ id, name, sizes }) => {
          const lines = linesOf.get(id);
          if (!lines) return [];
          const codes = new Set(lines.map(({ sizeCode }) => sizeCode));
          const labels = sizes.flatMap(({ code, label }) => (codes.has(code) ? [label] : []));
          return labels.length > 0 ? [{ productId: id, name, sizes: labels }] : [];
        }),
      };
    }),
  };
}

/** Returns what paid orders that have not left the shop need until the end of a day, and what of it is to be bought. */
export async function getToBuy(
  scope: Pick<Scope, 'stems' | 'recipes' | 'now' | 'today'>,
  { until }: { until: DateText },
  most = ON_SCREEN,
): Promise<ToBuyView> {
  const buckets = await bucketsOf(scope);
  const needs = Map.groupBy(await scope.recipes.needs(until), ({ stemId }) => stemId);
  const bought = (await scope.stems.list()).flatMap((stem) => {
    const days = needs.get(stem.id) ?? [];
    if (days.length === 0) return [];
    const needed = days.reduce((total, { quantity }) => total + quantity, 0);
    const wish = { ...shown(stem, buckets), needed };
    const toBuy = stemsToBuy(wish);
    const cost = times(cents(stem.costCents), toBuy);
    return [{ cost, row: { ...wish, days: days.map(withoutStem), toBuy, cost: randText(cost) } }];
  });
  return {
    until,
    orders: await scope.recipes.countToMake(until),
    stems: bought.map(({ row }): StemToBuy => row),
    cost: randText(sum(bought.map(({ cost }) => cost))),
    withoutRecipe: await scope.recipes.withoutRecipe(until, most),
  };
}

/** Returns what was thrown away on some days. */
export async function getThrownAway(
  { stems }: Pick<Scope, 'stems'>,
  { from, to }: { from: DateText; to: DateText },
  most = ON_SCREEN,
): Promise<ThrownAwayView> {
  const days = { from: johannesburgInstant(from, 0), before: endOfDay(to) };
  const rows = await stems.thrownAway(days);
  const [entries, total] = await stems.wasteEntries(days, most);
  return {
    cost: randText(sum(rows.map((row) => cents(row.cents)))),
    stems: rows.map(({ name, quantity, cents: cost }) => ({
      name,
      quantity,
      cost: randText(cents(cost)),
    })),
    total,
    entries: entries.map(({ id, at, stem, quantity, costCents, note }) => ({
      id,
      at: at.toISOString(),
      stem: stem.name,
      quantity,
      cost: randText(cents(costCents)),
      note,
    })),
  };
}

function withoutStem({ date, quantity }: { date: DateText; quantity: number }) {
  return { date, quantity };
}

function shown(
  { id, name, bunchSize, wastePercent, isOut }: Stem,
  buckets: ReadonlyMap<string, Bucket>,
) {
  const bucket = buckets.get(id);
  return {
    id,
    name,
    bunchSize,
    wastePercent,
    isOut,
    inBucket: bucket?.inBucket ?? 0,
    countedAt: bucket?.countedAt ? new Date(bucket.countedAt).toISOString() : null,
  };
}

async function bucketsOf({
  stems,
  now,
  today,
}: Pick<Scope, 'stems' | 'now' | 'today'>): Promise<Map<string, Bucket>> {
  const since = new Date(now().getTime() - BUCKET_DAYS * 86_400_000);
  const firstDay = addDays(today(), -BUCKET_DAYS - LATE_DAYS);
  const buckets = await stems.buckets(since, firstDay);
  return new Map(buckets.map((bucket) => [bucket.stemId, bucket]));
}
