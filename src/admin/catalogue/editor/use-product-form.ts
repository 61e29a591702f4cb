import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import {
  type AdminProductView,
  NOT_POSITIVE,
  productInput,
  sizeInput,
  VALIDATION_ERROR,
} from '#contract/catalogue/product-input.schema.ts';
import type { ProductKind } from '#contract/catalogue/product-kind.ts';
import type { ErrorIssue } from '#contract/http/errors.ts';
import { parseRand } from '#contract/money/money.ts';
import { unclearRand } from '#contract/money/typed-rand.ts';
import { useRestore } from '#src/admin/catalogue/product-mutations.ts';
import { usePersistentDraft } from '#src/admin/drafts/use-persistent-draft.ts';
import { isSameValue } from '#src/lib/merge-changes.ts';
import { trpc } from '#src/lib/trpc.ts';
import { formErrorsOf, useZodForm } from '#src/lib/use-zod-form.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { validationSummary } from './field-labels.ts';
import { mergeDrafts, mergeForTheirs } from './merge-drafts.ts';
import {
  draftOf,
  type ProductDraft,
  productDraftKey,
  storedProductDraft,
  tidyPrices,
} from './product-draft.ts';
import { useSaveProduct } from './use-save-product.ts';
import { useVersionConflict } from './use-version-conflict.ts';

const isPrice = (text: string) => productInput.shape.price.safeParse(text).success;

/** Empty or 0 is the base price; anything else has to be a price. */
const sizePrice = z
  .string()
  .refine((text) => text.trim() === '' || parseRand(text) === 0 || isPrice(text), {
    error: ({ input }) => unclearRand(String(input)) ?? NOT_POSITIVE,
  });

/**
 * What the form is held to: the contract's rules, but a price of a size that cannot be read is a fault
 * here, where the contract takes it for the base price.
 */
const draftRules = productInput.extend({
  sizes: z.array(sizeInput.extend({ price: sizePrice })),
});

interface ProductFormOptions {
  /** The product to change; undefined for a new one. */
  product: AdminProductView | undefined;
  /** What a new one is. */
  kind: ProductKind;
  onSaved: (product: AdminProductView) => void;
  /** The form was refused; each wrong field has its sentence. */
  onFaults: (errors: Readonly<Record<string, unknown>>) => void;
}

/** The product form: what was seen, what was typed since, and how the two are saved. */
export function useProductForm({ product, kind, onSaved, onFaults }: ProductFormOptions) {
  const [seen, setSeen] = useState(product);
  const { elsewhere, meet, settle } = useVersionConflict();
  const initial = useMemo(() => draftOf(seen, kind), [seen, kind]);
  const form = useZodForm(draftRules, { initialValues: initial });
  const sent = useRef(initial);
  const save = useSaveProduct({ onSaved: handleSaved, onFaults: markFaults, onElsewhere: meet });
  const restore = useRestore(() => send((mine) => seen && update(seen, mine)));
  const isDirty = !isSameValue(initial, form.values);
  const isPending = save.isPending || restore.isPending;
  const stored = usePersistentDraft({
    key: productDraftKey(product?.id, kind),
    schema: storedProductDraft,
    base: seen ?? null,
    values: form.values,
    isDirty,
    onRestore: ({ base, values }) => show(base ?? undefined, values),
  });

  const update = (over: AdminProductView, mine: ProductDraft) =>
    save.update(over, mine, form.isTouched('stock'));

  function markFaults(issues: readonly ErrorIssue[]) {
    const errors = formErrorsOf(issues);
    form.setErrors(errors);
    onFaults(errors);
  }

  function show(over: AdminProductView | undefined, values: ProductDraft) {
    settle();
    setSeen(over);
    form.setValues(values);
  }

  /** Done, unless something was typed while it was saved: that stays, and is still to be saved. */
  function handleSaved(saved: AdminProductView) {
    const mine = form.getValues();
    if (isSameValue(sent.current, mine)) {
      stored.remove();
      return onSaved(saved);
    }
    form.resetTouched();
    show(saved, mergeDrafts({ seen: sent.current, mine, theirs: draftOf(saved) }));
  }

  /** The product is now known to be so; what was typed in the meantime stays. */
  function see(now: AdminProductView, merge = mergeDrafts) {
    show(now, merge({ seen: initial, mine: form.getValues(), theirs: draftOf(now) }));
  }

  /** Hands over what was typed, or says what is wrong with it. */
  function send(mine: (draft: ProductDraft) => void) {
    if (save.isPending) return;
    form.setValues(tidyPrices(form.getValues()));
    const { hasErrors, errors } = form.validate();
    if (hasErrors) {
      showToast({ title: VALIDATION_ERROR, message: validationSummary(errors), tone: 'error' });
      onFaults(errors);
    } else {
      sent.current = form.getValues();
      mine(sent.current);
    }
  }

  // A change from the list may be answered only after this form was opened.
  const listed = useListed(product?.id);
  const newest = listed && product && listed.version > product.version ? listed : product;
  const follow = useEffectEvent((now: AdminProductView) => {
    if (!isDirty && !isPending && !elsewhere) see(now);
  });
  useEffect(() => {
    if (listed && seen && listed.version > seen.version) follow(listed);
  }, [listed, seen]);

  return {
    form,
    isDirty,
    isPending,
    /** What this browser keeps of the form. */
    stored,
    /** Whether the product was changed since that was typed, as far as the list knows. */
    isOutdated: newest !== undefined && seen !== undefined && newest.version > seen.version,
    /** Shows the product as it is, or an empty form. */
    undo: () => {
      save.forgetChanges();
      show(newest, draftOf(newest, kind));
    },
    /** The product as last seen; undefined for a new one. */
    seen,
    see,
    /** Set when a save was refused because the product was changed or deleted elsewhere. */
    elsewhere,
    /** Handles a failed save of a part of the product by another way. Returns whether it failed because of that. */
    meet,
    /** Theirs where both changed a field; what else was typed stays. */
    takeTheirs: () => {
      if (elsewhere?.kind === 'changed') see(elsewhere.theirs, mergeForTheirs);
    },
    /** Saves what was typed over theirs; fields that were not touched stay theirs. */
    keepMine: () => {
      if (elsewhere?.kind !== 'changed') return;
      const { theirs } = elsewhere;
      send((mine) => update(theirs, mergeDrafts({ seen: initial, mine, theirs: draftOf(theirs) })));
    },
    /** Undoes the deletion, then saves. */
    bringBack: () => {
      if (seen && !isPending) restore.mutate({ id: seen.id });
    },
    submit: () => send((mine) => (seen ? update(seen, mine) : save.create(mine))),
    /** Saves a new product that the shop does not show yet. */
    submitDraft: () => send((mine) => save.create({ ...mine, status: 'draft' })),
  };
}

export type ProductForm = ReturnType<typeof useProductForm>['form'];

/** The product as the list has it now, without asking the server. */
function useListed(id: string | undefined): AdminProductView | undefined {
  const { data } = trpc.admin.products.list.useQuery(undefined, {
    enabled: false,
    select: (products) => products.find((product) => product.id === id),
  });
  return data;
}
