import type {
  SeasonChangeView,
  SeasonsView,
  SeasonView,
} from '#contract/catalogue/season-price.schema.ts';
import { MAX_SEASONS } from '#contract/catalogue/season-price.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Season } from './season.entity.ts';

const LATEST_PAST = 20;
const LATEST_CHANGES = 50;

/** Returns the seasons as the owner sees them. */
export async function listSeasons({
  seasons,
  today,
}: Pick<Scope, 'seasons' | 'today'>): Promise<SeasonsView> {
  const day = today();
  const coming = await seasons.listComing(day, MAX_SEASONS);
  const past = await seasons.listPast(day, LATEST_PAST);
  return { today: day, seasons: coming.map(seasonView), past: past.map(seasonView) };
}

/** Returns the latest changes of seasons with their actors, newest first. */
export async function listSeasonHistory({
  seasons,
}: Pick<Scope, 'seasons'>): Promise<SeasonChangeView[]> {
  const changes = await seasons.latestChanges(LATEST_CHANGES);
  return changes.map(({ at, actor, season, changes: fields }) => ({
    at: at.toISOString(),
    actor,
    season: season.name,
    changes: fields,
  }));
}

/** Returns the view of a season for the owner. */
export function seasonView(season: Season): SeasonView {
  const { id, name, firstDay, lastDay, percent, isOn, version } = season;
  return {
    id,
    name,
    firstDay,
    lastDay,
    percent,
    productIds: season.productIds ?? null,
    isOn,
    version,
  };
}
