import type { SaveSeasonInput, SeasonView } from '#contract/catalogue/season-price.schema.ts';
import { newUuid } from '#src/lib/new-uuid.ts';

/** A season as it is typed, right or not. */
export interface SeasonDraft {
  name: string;
  firstDay: string;
  lastDay: string;
  /** Whether prices go up or down, and by how many per cent. */
  way: 'up' | 'down';
  percent: string;
  /** Which products it concerns. */
  products: 'all' | 'chosen';
  chosen: readonly string[];
}

/** What a form of a season begins with. */
export interface BegunSeason {
  id: string;
  /** 0 for a new season. */
  version: number;
  draft: SeasonDraft;
}

export function newSeason(): BegunSeason {
  const draft: SeasonDraft = {
    name: '',
    firstDay: '',
    lastDay: '',
    way: 'up',
    percent: '',
    products: 'all',
    chosen: [],
  };
  return { id: newUuid(), version: 0, draft };
}

export function editedSeason(season: SeasonView): BegunSeason {
  const { id, version, name, firstDay, lastDay, percent, productIds } = season;
  return {
    id,
    version,
    draft: {
      name,
      firstDay,
      lastDay,
      way: percent < 0 ? 'down' : 'up',
      percent: String(Math.abs(percent)),
      products: productIds ? 'chosen' : 'all',
      chosen: productIds ?? [],
    },
  };
}

/** Returns the like of an earlier season, for other days. */
export function likeSeason(season: SeasonView): BegunSeason {
  const { draft } = editedSeason(season);
  return { ...newSeason(), draft: { ...draft, firstDay: '', lastDay: '' } };
}

/** Returns a draft as it is sent; what is no number is NaN, which the schema refuses. */
export function sentSeason(draft: SeasonDraft): SaveSeasonInput['season'] {
  const { name, firstDay, lastDay, way, percent, products, chosen } = draft;
  const typed = percent.trim() === '' ? Number.NaN : Number(percent.replace(/\s*%\s*$/, ''));
  return {
    name,
    firstDay,
    lastDay,
    percent: way === 'down' ? -typed : typed,
    productIds: products === 'all' ? null : [...chosen],
  };
}
