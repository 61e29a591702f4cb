/** The path of a bouquet's page. */
export function productPath({ slug }: { slug: string }): string {
  return `/product/${slug}`;
}
