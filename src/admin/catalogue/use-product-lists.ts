import { useMemo } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showAnswer } from '#src/lib/show-answer.ts';

/** What this browser knows of the catalogue: the owner's list, and what follows it, shop, history and archive. */
export function useProductLists() {
  const utils = trpc.useUtils();
  return useMemo(() => {
    const { list, history, archived } = utils.admin.products;
    const follow = () =>
      Promise.all([utils.catalogue.invalidate(), history.invalidate(), archived.invalidate()]);
    return {
      current: () => list.getData() ?? [],
      find: (id: string) => list.getData()?.find((product) => product.id === id),
      /** Shows these products instead, in this order. */
      async show(products: readonly AdminProductView[]): Promise<void> {
        showAnswer(list, undefined, [...products]);
        await follow();
      },
      /** Shows one product as it is now, in its place; a new one at the end. */
      async put(product: AdminProductView): Promise<void> {
        showAnswer(list, undefined, (products) => {
          if (!products) return undefined;
          const isNew = products.every(({ id }) => id !== product.id);
          if (isNew) return [...products, product];
          return products.map((other) => (other.id === product.id ? product : other));
        });
        await follow();
      },
      /** Shows these products as they are now, each in its place. */
      async exchange(changed: readonly AdminProductView[]): Promise<void> {
        const now = new Map(changed.map((product) => [product.id, product]));
        showAnswer(list, undefined, (products) =>
          products?.map((each) => now.get(each.id) ?? each),
        );
        await follow();
      },
      /** Asks the server again. */
      async reload(): Promise<void> {
        await Promise.all([list.invalidate(), follow()]);
      },
    };
  }, [utils]);
}

/** Whether a failed change shows that the list may not be as the shop has it: the answer was lost, or the product is gone. */
export function isListOld(error: unknown): boolean {
  const refusal = shopErrorOf(error);
  return !refusal || refusal.code === 'PRODUCT_NOT_FOUND';
}
