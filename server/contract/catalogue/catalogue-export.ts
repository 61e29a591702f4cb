/** How many products fit into one file, whatever their texts. */
export const ALWAYS_ONE_FILE = 100;

/** Returns the address of one of the files of the catalogue, counted from 1. */
export function exportAddress(part: number): string {
  return part === 1 ? '/api/admin/products.csv' : `/api/admin/products.csv?part=${part}`;
}
