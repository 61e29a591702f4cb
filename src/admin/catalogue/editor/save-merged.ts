import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { conflictFromError } from './conflict-from-error.ts';
import { isDisputed, mergeDrafts } from './merge-drafts.ts';
import { draftOf, type ProductDraft } from './product-draft.ts';

interface Change {
  /** The product as it was when the owner began to type. */
  seen: AdminProductView;
  mine: ProductDraft;
}

/**
 * Sends a change of a product. When it is refused because the product was changed elsewhere, but in
 * none of the owner's fields, it is sent once more over what is there now, without a question: often
 * it was the owner, who moved the product or changed its stock in the list. Throws what `send` throws.
 */
export async function saveMerged(
  { seen, mine }: Change,
  send: (over: AdminProductView, draft: ProductDraft) => Promise<AdminProductView>,
): Promise<AdminProductView> {
  try {
    return await send(seen, mine);
  } catch (error) {
    const now = conflictFromError(error);
    const drafts = now && { seen: draftOf(seen), mine, theirs: draftOf(now) };
    if (!drafts || isDisputed(drafts)) throw error;
    return send(now, mergeDrafts(drafts));
  }
}
