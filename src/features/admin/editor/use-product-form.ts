import { useMemo, useState } from 'react';
import type { ErrorIssue } from '#contract/errors.ts';
import { type AdminProductView, VALIDATION_ERROR } from '#contract/product-editing.ts';
import { showToast } from '#src/components/toasts/show-toast.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';
import { draftRules } from './draft-rules.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { draftOf, isSame, tidyPrices } from './product-draft.ts';
import { useSaveProduct } from './use-save-product.ts';

interface ProductFormOptions {
  /** The product to change; undefined for a new one. */
  product: AdminProductView | undefined;
  onSaved: (product: AdminProductView) => void;
  /** The form was refused; each wrong field has its sentence. */
  onFaults: (errors: Readonly<Record<string, unknown>>) => void;
}

/** The product form: what was seen, what was typed since, and how the two are saved. */
export function useProductForm({ product, onSaved, onFaults }: ProductFormOptions) {
  const [seen, setSeen] = useState(product);
  const [theirs, setTheirs] = useState<AdminProductView>();
  const initial = useMemo(() => draftOf(seen), [seen]);
  const form = useZodForm(draftRules, { initialValues: initial });
  const save = useSaveProduct({ onSaved, onFaults: markFaults, onConflict: setTheirs });

  function markFaults(issues: readonly ErrorIssue[]) {
    const errors: Record<string, string> = {};
    for (const { path, message } of issues) errors[path] ??= message;
    form.setErrors(errors);
    onFaults(errors);
  }

  /** The product is now known to be so; what was typed meanwhile stays. */
  function see(now: AdminProductView) {
    setTheirs(undefined);
    setSeen(now);
    form.setValues(mergeDrafts({ seen: initial, mine: form.getValues(), theirs: draftOf(now) }));
  }

  return {
    form,
    isDirty: !isSame(initial, form.values),
    isPending: save.isPending,
    /** The product as last seen; undefined for a new one. */
    seen,
    see,
    /** Set when a save was refused because the product was changed elsewhere. */
    theirs,
    takeTheirs: () => {
      if (!theirs) return;
      setTheirs(undefined);
      setSeen(theirs);
      form.setValues(draftOf(theirs));
    },
    /** Saves what was typed over theirs; fields that were not touched stay theirs. */
    keepMine: () => {
      if (!theirs || save.isPending) return;
      const from = draftOf(theirs);
      save.update(
        theirs,
        from,
        mergeDrafts({ seen: initial, mine: form.getValues(), theirs: from }),
      );
    },
    submit: () => {
      if (save.isPending) return;
      form.setValues(tidyPrices(form.getValues()));
      const { hasErrors, errors } = form.validate();
      if (hasErrors) {
        showToast({ title: VALIDATION_ERROR, message: firstSentence(errors), tone: 'error' });
        onFaults(errors);
      } else if (seen) save.update(seen, initial, form.getValues());
      else save.create(form.getValues());
    },
  };
}

export type ProductForm = ReturnType<typeof useProductForm>['form'];

function firstSentence(errors: Readonly<Record<string, unknown>>): string {
  return String(Object.values(errors)[0]);
}
