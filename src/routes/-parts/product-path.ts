/** The path of a bouquet's page. */
export function productPath(id: string): string {
  return `/product/${id}`;
}
