import type { Scope } from '#server/platform/scope/scope.ts';
import { catalogueFiles } from './catalogue-csv.ts';

/**
 * Returns the whole catalogue as CSV texts, in the shop's order: one, or several where one could not be imported again.
 * `importCatalogue` reads each of them back. What changes while it is read may be in a part of it: its versions tell.
 */
export async function exportCatalogue({ products }: Pick<Scope, 'products'>): Promise<string[]> {
  return catalogueFiles(await products.listInDisplayOrder());
}
