import { useState } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { useProductLists } from '#src/admin/catalogue/list/use-product-lists.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { conflictFromError } from './conflict-from-error.ts';

/** What happened to the product elsewhere, which a save came to know and the owner has to decide about. */
type Elsewhere = { kind: 'changed'; theirs: AdminProductView } | { kind: 'deleted' };

export function useVersionConflict() {
  const lists = useProductLists();
  const [elsewhere, setElsewhere] = useState<Elsewhere>();

  return {
    elsewhere,
    settle: () => setElsewhere(undefined),
    /** Answers whether a save failed because of something that happened elsewhere. */
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
