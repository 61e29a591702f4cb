import { useState } from 'react';
import { productChangedDetails } from '#contract/catalogue/product-import.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { useProductLists } from '#src/admin/catalogue/use-product-lists.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';

/** What happened to the product elsewhere, which a save came to know and the owner has to decide about. */
type Elsewhere = { kind: 'changed'; theirs: AdminProductView } | { kind: 'deleted' };

export function useVersionConflict() {
  const lists = useProductLists();
  const [elsewhere, setElsewhere] = useState<Elsewhere>();

  return {
    elsewhere,
    settle: () => setElsewhere(undefined),
    /** Returns whether a save failed because of something that happened elsewhere. */
    meet: (error: unknown): boolean => {
      const theirs = conflictFromError(error);
      const isDeleted = shopErrorOf(error)?.code === 'PRODUCT_NOT_FOUND';
      if (theirs) setElsewhere({ kind: 'changed', theirs });
      if (isDeleted) {
        setElsewhere({ kind: 'deleted' });
        void lists.reload();
      }
      return theirs !== undefined || isDeleted;
    },
  };
}

/** The product as it is now, when this is the refusal of a change of another version of it. */
export function conflictFromError(error: unknown): AdminProductView | undefined {
  const refusal = shopErrorOf(error);
  if (refusal?.code !== 'PRODUCT_CHANGED') return undefined;
  return productChangedDetails.safeParse(refusal.details).data?.product;
}
