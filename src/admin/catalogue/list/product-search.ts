import { defaultStringifySearch } from '@tanstack/react-router';

/** The query of /admin/dashboard. The route does not read it: what routes read is sent to shoppers too. */
export interface ProductSearch {
  /** The words that the list is looked through for. */
  find?: string | undefined;
  /** Whether the editor is to be opened for a new product. */
  create?: true | undefined;
}

const LONGEST = 100;

/** Returns the address at which the products are shown so. */
export function productsAddress(search: ProductSearch): string {
  return `/admin/dashboard${defaultStringifySearch({ ...search })}`;
}

/** Returns what a query asks for, as the router parses it; what is unknown is left out. */
export function readProductSearch({ find, create }: Record<string, unknown>): ProductSearch {
  return {
    find: typeof find === 'string' ? find.slice(0, LONGEST) : undefined,
    create: create === true || undefined,
  };
}
