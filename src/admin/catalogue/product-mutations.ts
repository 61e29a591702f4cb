import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { useRef } from 'react';
import type {
  AdminProductView,
  PlacedProduct,
  SentPatch,
} from '#contract/catalogue/product-input.schema.ts';
import {
  type ProductStatus,
  type SaleState,
  saleStateOf,
} from '#contract/catalogue/product-status.ts';
import { ERRORS } from '#contract/http/errors.ts';
import { OWNER_CALL_FAILED } from '#contract/owner/owner-failures.ts';
import { retryAfterReauth } from '#src/admin/session/retry-after-reauth.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { showFailure } from './editor/use-save-product.ts';
import { conflictFromError } from './editor/use-version-conflict.ts';
import { isListOld, useProductLists } from './use-product-lists.ts';

/**
 * Changes of the catalogue from this list run one after the other, in the order they were asked for:
 * a new order gives products new versions, which the next change has to name. Offline they fail at once.
 */
export const MUTATION_SCOPE = { scope: { id: 'catalogue' } } as const;

interface InlineChange {
  name: string;
  from: string;
  to: string;
  onUndo: () => void;
}

/** Says what was changed in a product's card, where a mistaken tap is saved at once, with a way back. */
export function sayChanged({ name, from, to, onUndo }: InlineChange): void {
  showToast({
    tone: 'success',
    title: 'Product updated successfully',
    message: `${name}: ${from} before, ${to} now.`,
    action: { label: 'Undo', onClick: onUndo },
  });
}

const NOT_DUPLICATED = 'Failed to duplicate product';

/**
 * Makes a copy of a product, right behind it, and hands it to `onDuplicated`. Two taps of one intent make one copy, and
 * so does a press after one that got no answer.
 */
export function useDuplicate(onDuplicated: (copy: AdminProductView) => void) {
  const lists = useProductLists();
  const unanswered = useRef(new Map<string, string>());
  const duplicating = trpc.admin.products.duplicate.useMutation({
    ...MUTATION_SCOPE,
    onSuccess: async (copy, { id }) => {
      unanswered.current.delete(id);
      await lists.reload();
      onDuplicated(copy);
    },
    onError: async (error, { id, idempotencyKey }) => {
      if (!shopErrorOf(error) && idempotencyKey) unanswered.current.set(id, idempotencyKey);
      showFailure(NOT_DUPLICATED, error);
      if (isListOld(error)) await lists.reload();
    },
  });
  return ({ id }: AdminProductView, intent: string) => {
    const idempotencyKey = unanswered.current.get(id) ?? intent;
    if (!duplicating.isPending) duplicating.mutate({ id, idempotencyKey });
  };
}

const NOT_MOVED = 'Failed to save the new order';

/** Puts the catalogue into another order: on the screen at once, and back when it cannot be saved. */
export function useReorder() {
  const lists = useProductLists();
  const queryClient = useQueryClient();
  const isLast = () =>
    queryClient.isMutating({ mutationKey: getMutationKey(trpc.admin.products.reorder) }) === 1;

  const reorder = trpc.admin.products.reorder.useMutation({
    ...MUTATION_SCOPE,
    onMutate: async ({ ids }) => {
      const before = lists.current();
      const places = new Map(ids.map((id, place) => [id, place]));
      const placeOf = (id: string) => places.get(id) ?? ids.length;
      await lists.show(before.toSorted((a, b) => placeOf(a.id) - placeOf(b.id)));
      return { before };
    },
    onSuccess: async (places) => {
      // A later one has its own order on the screen already.
      if (!isLast()) return;
      const placed = inPlaces(lists.current(), places);
      if (placed) await lists.show(placed);
      else await lists.reload();
    },
    onError: async (error, _ids, context) => {
      if (context) await lists.show(context.before);
      showFailure(NOT_MOVED, error);
      await lists.reload();
    },
  });

  return (ids: string[]): void => reorder.mutate({ ids });
}

/** The products in their new places; undefined where one was changed elsewhere since it was read. */
function inPlaces(
  products: readonly AdminProductView[],
  places: readonly PlacedProduct[],
): AdminProductView[] | undefined {
  const known = new Map(products.map((product) => [product.id, product]));
  const placed = places.flatMap(({ id, displayOrder, version, isMoved }) => {
    const product = known.get(id);
    const isSame = product?.version === (isMoved ? version - 1 : version);
    return product && isSame ? { ...product, displayOrder, version } : [];
  });
  return placed.length === places.length ? placed : undefined;
}

const NOT_RESTORED = 'Failed to bring the product back';

/** Undoes that a product was deleted. */
export function useRestore(onRestored: (product: AdminProductView) => void) {
  const lists = useProductLists();
  const restoring = trpc.admin.products.restore.useMutation({
    ...MUTATION_SCOPE,
    onSuccess: async (product) => {
      await lists.reload();
      onRestored(product);
    },
    // The button that was pressed is gone with its toast.
    onError: (error, input) => showFailure(NOT_RESTORED, error, () => restoring.mutate(input)),
  });
  return restoring;
}

/** What is said of a product that now stands there. */
const TOLD: Readonly<Record<SaleState, string>> = {
  draft: 'is a draft again',
  on_sale: 'is on sale',
  off_sale: 'is off sale',
  scheduled: 'goes on sale on its day',
};

/** Puts a product of the list on sale at once, or takes it off, and offers to undo that. */
export function useSetStatus({ id, name, status, onSaleFrom }: AdminProductView) {
  const told = (product: AdminProductView) =>
    ({ tone: 'success', message: `${name} ${TOLD[saleStateOf(product)]}` }) as const;
  const undo = useSaveField(id, (product) => showToast(told(product)));
  const save = useSaveField(id, (product) =>
    showToast({
      ...told(product),
      action: { label: 'Undo', onClick: () => undo.mutate({ status, onSaleFrom }) },
    }),
  );
  const pending = [save, undo].find(({ isPending }) => isPending);
  const asked = pending?.variables;

  return {
    /** Whether it is on sale, or is on its way to that. */
    isOnSale:
      saleStateOf({
        status: asked?.status ?? status,
        onSaleFrom: asked ? (asked.onSaleFrom ?? null) : onSaleFrom,
      }) === 'on_sale',
    isPending: pending !== undefined,
    setStatus: (status: ProductStatus) => {
      if (!pending) save.mutate({ status, onSaleFrom: null });
    },
  };
}

type FieldPatch = Pick<SentPatch, 'price' | 'status' | 'onSaleFrom' | 'stock' | 'stockSeen'>;

/**
 * Saves a field that was changed in the product's card. When the product was changed elsewhere
 * in the meantime, nothing is saved and the card shows it as it is now. `say` tells that it was saved.
 */
export function useSaveField(id: string, say: (product: AdminProductView) => void = sayUpdated) {
  const { client } = trpc.useUtils();
  const lists = useProductLists();

  return useMutation({
    ...MUTATION_SCOPE,
    mutationFn: (patch: FieldPatch) =>
      retryAfterReauth(() => {
        // Read when its turn has come: the change before it may have made a new version.
        const version = lists.find(id)?.version;
        return client.admin.products.update.mutate({ id, ...patch, ...(version && { version }) });
      }),
    onSuccess: async (product) => {
      await lists.put(product);
      say(product);
    },
    onError: async (error) => {
      const refusal = shopErrorOf(error);
      if (refusal?.code === 'PRODUCT_CHANGED') {
        const now = conflictFromError(error);
        await (now ? lists.put(now) : lists.reload());
        const title = ERRORS.PRODUCT_CHANGED.message;
        showToast({ tone: 'error', title, message: 'Here it is as it is now. Nothing was saved.' });
        return;
      }
      showFailure(OWNER_CALL_FAILED.productUpdate, error);
      if (isListOld(error)) await lists.reload();
    },
  });
}

function sayUpdated(): void {
  showToast({ tone: 'success', message: 'Product updated successfully' });
}
