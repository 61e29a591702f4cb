import { useMutation } from '@tanstack/react-query';
import {
  type AdminProductView,
  VALIDATION_ERROR,
} from '#contract/catalogue/product-input.schema.ts';
import type { ErrorIssue } from '#contract/http/errors.ts';
import { OWNER_CALL_FAILED } from '#contract/owner/owner-failures.ts';
import { useProductLists } from '#src/admin/catalogue/use-product-lists.ts';
import { requestKeys } from '#src/lib/request-key.ts';
import { messageOf, shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { formErrorsOf } from '#src/lib/use-zod-form.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { validationSummary } from './field-labels.ts';
import { type ProductDraft, sentProduct } from './product-draft.ts';
import { useSendChanges } from './use-send-changes.ts';

interface SaveEvents {
  onSaved: (product: AdminProductView) => void;
  /** Fields that the server refused although the browser did not. */
  onFaults: (issues: readonly ErrorIssue[]) => void;
  /** Returns whether this failure is taken care of because something happened elsewhere. */
  onElsewhere: (error: unknown) => boolean;
}

const UPDATED = 'Product updated successfully';
const SAVED_AS_DRAFT = 'Saved as a draft. The shop does not show it yet.';
const NO_ANSWER = 'There was no answer. Save it again as it is: it is not made twice.';

/** A save without an answer stays one product when it is sent again. */
const creations = requestKeys('productSent');

/** Sends a new product, or what was changed on one. Says how it went, and reads the lists again. */
export function useSaveProduct({ onSaved, onFaults, onElsewhere }: SaveEvents) {
  const { sendChanges, forgetChanges } = useSendChanges();
  const lists = useProductLists();

  const options = (failure: string) => ({
    onSuccess(product: AdminProductView, success: { title?: string; message: string }) {
      showToast({ ...success, tone: 'success' });
      // Before the dialog closes: the next opening has to show this version.
      void lists.put(product);
      void lists.reload();
      onSaved(product);
    },
    onError(error: unknown) {
      if (onElsewhere(error)) return;
      const { issues = [] } = shopErrorOf(error) ?? {};
      if (issues.length > 0) {
        const message = validationSummary(formErrorsOf(issues));
        showToast({ title: VALIDATION_ERROR, message, tone: 'error' });
      } else showFailure(failure, error);
      onFaults(issues);
    },
  });
  const creation = options(OWNER_CALL_FAILED.productCreate);

  const create = trpc.admin.products.create.useMutation({
    ...creation,
    onSuccess(product) {
      creations.forget();
      const isDraft = product.status === 'draft';
      creation.onSuccess(product, {
        message: isDraft ? SAVED_AS_DRAFT : 'Product created successfully',
      });
    },
    onError(error) {
      if (shopErrorOf(error)) return creation.onError(error);
      // It may have been made all the same.
      showToast({ title: OWNER_CALL_FAILED.productCreate, message: NO_ANSWER, tone: 'error' });
      void lists.reload();
    },
  });
  const changing = options(OWNER_CALL_FAILED.productUpdate);
  const update = useMutation({
    ...changing,
    mutationFn: sendChanges,
    onSuccess(product, { seen, mine }) {
      const typed = Number(mine.stock);
      const isAnother = typed !== seen.stock && typed !== product.stock;
      const message = `Its stock is ${product.stock} now: orders have changed it since you opened it.`;
      changing.onSuccess(product, isAnother ? { title: UPDATED, message } : { message: UPDATED });
    },
  });

  return {
    isPending: create.isPending || update.isPending,
    create: (draft: ProductDraft) => {
      const product = sentProduct(draft);
      create.mutate({ ...product, idempotencyKey: creations.keyOf(product) });
    },
    /** Saves the fields that are not as they were `seen`, and a stock of 0 that was typed (`isCounted`). */
    update: (seen: AdminProductView, mine: ProductDraft, isCounted: boolean) =>
      update.mutate({ seen, mine, isCounted }),
    forgetChanges,
  };
}

/** Says that something failed, and why when the server said so; `askAgain` is offered beside it. */
export function showFailure(failure: string, error: unknown, askAgain?: () => void): void {
  const reason = shopErrorOf(error);
  // A dialog already asks to sign in again.
  if (reason?.code === 'NOT_SIGNED_IN') return;
  showToast({
    tone: 'error',
    title: failure,
    message: messageOf(error, 'There was no answer, so it may have been done all the same.'),
    ...(askAgain && { action: { label: 'Try again', onClick: askAgain } }),
  });
}
