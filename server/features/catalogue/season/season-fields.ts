import { formatDelimitedList } from '#server/features/catalogue/delimited-list.ts';
import type { ProductAuditFields } from '#server/features/catalogue/product-audit-fields.ts';
import type { Season } from './season.entity.ts';

/** Returns a season as texts by field, as its history compares them. */
export function seasonFields(
  season: Pick<Season, 'name' | 'firstDay' | 'lastDay' | 'percent' | 'productIds' | 'isOn'>,
  names: ReadonlyMap<string, string>,
): ProductAuditFields {
  const { productIds } = season;
  const products = productIds?.map((id) => names.get(id) ?? id).toSorted();
  return new Map([
    ['name', season.name],
    ['firstDay', season.firstDay],
    ['lastDay', season.lastDay],
    ['percent', `${season.percent > 0 ? '+' : ''}${season.percent} %`],
    ['products', products ? formatDelimitedList(products) : 'all'],
    ['isOn', season.isOn ? 'yes' : 'no'],
  ]);
}
