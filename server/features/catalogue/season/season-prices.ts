import type { SeasonPrice } from '#contract/catalogue/season-price.ts';
import type { DateText } from '#contract/time/day.ts';
import { type EarliestDay, getEarliestDay } from '#server/features/delivery/delivery.queries.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import { BOUNDS } from '#server/platform/limits/bounds.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

interface PricedDays extends EarliestDay {
  /** The day that the visitor has chosen, where other seasons are on than on the earliest day. */
  pricedDay?: DateText;
}

/** The seasons that are on, and the days whose prices are shown; no days where there is no season. */
export interface ShownSeasons {
  seasons: readonly SeasonPrice[];
  days: PricedDays | undefined;
  /** Other prices are shown where this differs. */
  key: string;
}

/** What is shown where there is no season. */
export const NO_SEASONS: ShownSeasons = { seasons: [], days: undefined, key: '' };

/** What is needed to know which prices to show. */
export type SeasonScope = Pick<
  Scope,
  'seasonPrices' | 'seasons' | 'delivery' | 'places' | 'now' | 'today' | 'chosenDay'
>;

/** What is needed to read the index of the catalogue, which knows the prices that are shown. */
export type IndexScope = SeasonScope & Pick<Scope, 'products' | 'productIndex' | 'productViews'>;

/**
 * Keeps in memory which seasons are on and which day's prices lists and pages show: those of the day that the visitor
 * has chosen, else of the earliest that can be had. Where the owner has no season, nothing is worked out.
 */
export class SeasonPrices {
  readonly #shown: Cache<ShownSeasons>;
  readonly #onOver: () => void;

  /**
   * Keeps them until {@link clear} with `keeps`; otherwise they are read each time. `onOver` drops, with what is kept
   * here, all that was made of it, once the day may be another one.
   */
  constructor({ keeps, onOver }: { keeps: boolean; onOver: () => void }) {
    this.#shown = new Cache(keeps ? BOUNDS.shownSeasons : 0);
    this.#onOver = onOver;
  }

  /** Drops what is kept, because seasons, settings or places may have changed. */
  clear(): void {
    this.#shown.clear();
  }

  /** Returns whether the day whose prices are kept may be another one by now. */
  isOver(now: Date): boolean {
    const until = this.#shown.find('')?.days?.until;
    return until !== undefined && now >= until;
  }

  /** Returns whether a season is known to be on. */
  hasSeason(): boolean {
    return (this.#shown.find('')?.seasons.length ?? 0) > 0;
  }

  /** Returns whether no season is on; false as well while that is not known. */
  isKnownNone(): boolean {
    return this.#shown.find('')?.seasons.length === 0;
  }

  async read(scope: SeasonScope): Promise<ShownSeasons> {
    if (this.isOver(scope.now())) this.#onOver();
    const shown = await this.#shown.get('', async () => ({
      value: await readShown(scope),
      isCacheable: true,
    }));
    return shownOn(shown, scope.chosenDay);
  }
}

/** Returns the seasons that a day is in. */
export function seasonsOn(seasons: readonly SeasonPrice[], day: DateText): SeasonPrice[] {
  return seasons.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
}

/** Returns what is shown to a visitor that has chosen a day: the same as to all others where its prices are the same. */
function shownOn(shown: ShownSeasons, day: DateText | undefined): ShownSeasons {
  const { seasons, days } = shown;
  if (!day || !days || day < days.firstDay || day > days.lastDay) return shown;
  const key = (date: DateText) =>
    seasonsOn(seasons, date)
      .map(({ id }) => id)
      .join(' ');
  if (key(day) === key(days.day)) return shown;
  return { seasons, days: { ...days, pricedDay: day }, key: `${shown.key} ${key(day)}` };
}

async function readShown(scope: SeasonScope): Promise<ShownSeasons> {
  const seasons = await scope.seasons.listOn(scope.today());
  if (seasons.length === 0) return NO_SEASONS;
  const days = await getEarliestDay(scope);
  return { seasons, days, key: JSON.stringify([seasons, days.day, days.lastDay]) };
}

/**
 * Returns the seasons by which what is delivered on a day is priced: of the rows, since what is kept in memory decides
 * about no money.
 */
export async function seasonsForOrder(
  { seasonPrices, seasons, today }: Pick<Scope, 'seasonPrices' | 'seasons' | 'today'>,
  day: string,
): Promise<readonly SeasonPrice[]> {
  if (seasonPrices.isKnownNone() && day >= today()) return [];
  return seasons.listOn(day);
}
