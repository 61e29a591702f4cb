/** Returns the path of a bouquet's page. One that was never on sale has no slug yet, and its id leads there too. */
export function productPath({
  id,
  slug,
}: {
  id: string;
  slug?: string | null | undefined;
}): string {
  return `/product/${slug ?? id}`;
}
