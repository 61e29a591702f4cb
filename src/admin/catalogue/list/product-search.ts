/** The query of /admin/dashboard. The route does not read it: what routes read is sent to shoppers too. */
export interface ProductSearch {
  /** The words that the list is looked through for. */
  find?: string | undefined;
  /** Whether the editor is open for a new product. */
  create?: true | undefined;
}

const LONGEST = 100;

/** Returns the address at which the products are shown so. */
export function productsAddress({ find, create }: ProductSearch): string {
  const query = new URLSearchParams({ ...(find && { find }), ...(create && { create: 'true' }) });
  return `/admin/dashboard?${query}`;
}

/** What is unknown is left out. */
export function readProductSearch({ find, create }: Record<string, unknown>): ProductSearch {
  return {
    find: typeof find === 'string' ? find.slice(0, LONGEST) : undefined,
    create: create === true || undefined,
  };
}
