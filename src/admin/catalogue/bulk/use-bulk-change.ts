import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BulkResult,
  type BulkRow,
  productsChangedDetails,
  type SentBulk,
  type SentBulkChange,
} from '#contract/catalogue/bulk-change.schema.ts';
import { MUTATION_SCOPE } from '#src/admin/catalogue/product-mutations.ts';
import { useProductLists } from '#src/admin/catalogue/use-product-lists.ts';
import { retryAfterReauth } from '#src/admin/session/retry-after-reauth.ts';
import { requestKeys } from '#src/lib/request-key.ts';
import { messageOf, shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';

/** What a change would do, as the owner looks at it. */
export interface ShownPreview {
  change: SentBulkChange;
  rows: readonly BulkRow[];
  /** The names of products that were changed elsewhere since the preview before. */
  overtaken: readonly string[];
  /** Goes up with each preview. */
  turn: number;
}

const NOT_PREVIEWED = 'The preview could not be made. Nothing was changed.';
const NO_ANSWER =
  'There was no answer, so it may have been done all the same. Press again: it counts once.';

/** A change without an answer counts once when it is sent again, also after a reload. */
const sends = requestKeys('bulkChangeSent');

/** A change of several products from its preview to its end. `onChanged` hears what was changed. */
export function useBulkChange(onChanged: (result: BulkResult) => void) {
  const { client } = trpc.useUtils();
  const lists = useProductLists();
  const [preview, setPreview] = useState<ShownPreview>();
  const [failure, setFailure] = useState<string>();

  const previewing = useMutation({
    mutationFn: (input: { ids: string[]; change: SentBulkChange }) =>
      retryAfterReauth(() => client.admin.products.previewBulk.query(input)),
    onSuccess: ({ rows }, { change }) => setPreview({ change, rows, overtaken: [], turn: 0 }),
    onError: (error) => setFailure(messageOf(error, NOT_PREVIEWED)),
  });

  const applying = useMutation({
    ...MUTATION_SCOPE,
    mutationFn: (bulk: SentBulk) =>
      retryAfterReauth(() =>
        client.admin.products.applyBulk.mutate({ ...bulk, idempotencyKey: sends.keyOf(bulk) }),
      ),
    onSuccess: async (result) => {
      sends.forget();
      await lists.exchange(result.products);
      setPreview(undefined);
      onChanged(result);
    },
    onError: (error) => {
      const overtaken = productsChangedDetails.safeParse(shopErrorOf(error)?.details);
      if (overtaken.success) setPreview((before) => before && renewed(before, overtaken.data));
      else setFailure(messageOf(error, NO_ANSWER));
      // Not waited for: what is told may be answered by another press at once.
      void lists.reload();
    },
  });

  return {
    preview,
    failure,
    isPreviewing: previewing.isPending,
    isApplying: applying.isPending,
    show: (ids: string[], change: SentBulkChange) => {
      setFailure(undefined);
      previewing.mutate({ ids, change });
    },
    apply: () => {
      if (!preview || applying.isPending) return;
      setFailure(undefined);
      applying.mutate(sentOf(preview));
    },
    /** Goes back to what is to be changed. */
    goBack: () => {
      setPreview(undefined);
      setFailure(undefined);
    },
  };
}

/** Only what would change is sent: the others may be changed elsewhere. */
function sentOf({ change, rows }: ShownPreview): SentBulk {
  const changing = rows.filter(({ outcome }) => outcome === 'change');
  return {
    products: changing.map(({ id, version, stock }) => ({ id, version, stockSeen: stock })),
    change,
  };
}

/** The preview with the rows that were sent as they are now. */
function renewed(
  before: ShownPreview,
  { names, rows }: { names: string[]; rows: BulkRow[] },
): ShownPreview {
  const now = new Map(rows.map((row) => [row.id, row]));
  return {
    ...before,
    rows: before.rows.map((row) => now.get(row.id) ?? row),
    overtaken: names,
    turn: before.turn + 1,
  };
}
