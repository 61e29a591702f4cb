import { useRef } from 'react';
import type { AdminProductView, SentPatch } from '#contract/catalogue/product-input.schema.ts';
import { isSameValue } from '#src/lib/merge-changes.ts';
import { requestKeys } from '#src/lib/request-key.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { mergeDrafts, saveMerged } from './merge-drafts.ts';
import { changedFields, draftOf, type ProductDraft } from './product-draft.ts';

interface TypedChanges {
  /** The product as it was when the owner began to type. */
  seen: AdminProductView;
  mine: ProductDraft;
  /** Whether the stock was typed: a 0 over a 0 means that there are none, also when unpaid orders end. */
  isCounted: boolean;
}

interface SentChanges {
  patch: SentPatch & { id: string };
  draft: ProductDraft;
}

/** A save without an answer counts once when it is sent again, also after a reload. */
const saves = requestKeys('productChangeSent');

/**
 * Sends what was changed on a product. Changes whose answer did not come are sent again as they were, before what was
 * typed since: only then is it known what of a stock was sold after it was counted.
 */
export function useSendChanges() {
  const { client } = trpc.useUtils();
  const unanswered = useRef<SentChanges>(undefined);

  async function send(sent: SentChanges): Promise<AdminProductView> {
    unanswered.current = sent;
    try {
      const idempotencyKey = saves.keyOf(sent.patch);
      const saved = await client.admin.products.update.mutate({ ...sent.patch, idempotencyKey });
      saves.forget();
      unanswered.current = undefined;
      return saved;
    } catch (error) {
      if (shopErrorOf(error)) unanswered.current = undefined;
      throw error;
    }
  }

  const sendTyped = ({ seen, mine, isCounted }: TypedChanges) =>
    saveMerged({ seen, mine }, (over, draft) => {
      const { id, version, stock } = over;
      const isNone = isCounted && Number(draft.stock) === 0;
      const changes = { ...changedFields(draftOf(over), draft), ...(isNone && { stock: 0 }) };
      const stockSeen = 'stock' in changes ? { stockSeen: stock } : {};
      return send({ patch: { id, version, ...changes, ...stockSeen }, draft });
    });

  /** Returns the product when it has these changes now; undefined when they were refused, so never made. */
  async function sendAgain(sent: SentChanges): Promise<AdminProductView | undefined> {
    try {
      return await send(sent);
    } catch (error) {
      if (unanswered.current) throw error;
      return undefined;
    }
  }

  return {
    sendChanges: async (typed: TypedChanges): Promise<AdminProductView> => {
      const before = unanswered.current;
      const saved = before && (await sendAgain(before));
      if (!before || !saved) return sendTyped(typed);
      const theirs = draftOf(saved);
      const mine = mergeDrafts({ seen: before.draft, mine: typed.mine, theirs });
      if (isSameValue(mine, theirs)) return saved;
      const isCounted = typed.isCounted && typed.mine.stock !== before.draft.stock;
      return sendTyped({ seen: saved, mine, isCounted });
    },
    /** The owner took back what was typed: it is not sent again. */
    forgetChanges: () => {
      unanswered.current = undefined;
    },
  };
}
