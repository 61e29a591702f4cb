import type { Scope } from '#server/scope.ts';
import { catalogueCsv } from './catalogue-csv.ts';

/** The whole catalogue as CSV text, in the shop's order; `importCatalogue` reads it back. */
export async function exportCatalogue({ products }: Pick<Scope, 'products'>): Promise<string> {
  return catalogueCsv(await products.listInDisplayOrder());
}
