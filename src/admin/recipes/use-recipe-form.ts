import { type FormEvent, useRef, useState } from 'react';
import { cents, parseRand } from '#contract/money/money.ts';
import { marginOf } from '#contract/recipe/margin.ts';
import type { StemView } from '#contract/recipe/stem.schema.ts';
import { type RecipeView, saveRecipeInput } from '#contract/recipe/recipe.schema.ts';
import { settleSave } from '#src/lib/keep-typed.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { focusFirstNamed, formErrorsOf, useZodForm } from '#src/lib/use-zod-form.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { showAnswer } from '#src/lib/show-answer.ts';

const recipeForm = saveRecipeInput.pick({ sizes: true });

/** A stem of a size, as it is typed. */
export interface TypedLine {
  stemId: string;
  quantity: number | string;
}

interface TypedSize {
  code: string;
  lines: TypedLine[];
}

const sizesOf = (recipe: RecipeView): TypedSize[] =>
  recipe.sizes.map(({ code, lines }) => ({ code, lines }));

/** The form of a recipe. What was typed stays, whatever the answer. */
export function useRecipeForm(recipe: RecipeView) {
  const element = useRef<HTMLFormElement>(null);
  const { admin } = trpc.useUtils();
  /** The recipe over which the form saves. */
  const [seen, setSeen] = useState(recipe);
  const form = useZodForm(recipeForm, { initialValues: { sizes: sizesOf(recipe) } });
  const { sizes } = form.values;
  const sent = useRef(form.values);
  const save = trpc.admin.recipes.save.useMutation({
    onSuccess: (saved) => {
      showAnswer(admin.recipes.ofProduct, { productId: saved.productId }, saved);
      void admin.recipes.margins.invalidate();
      void admin.stems.invalidate();
      setSeen(saved);
      settleSave(form, { sent: sent.current, saved: { sizes: sizesOf(saved) } });
      showToast({ tone: 'success', message: 'The recipe is saved.' });
    },
    onError: (error) => {
      const errors = formErrorsOf(shopErrorOf(error)?.issues ?? []);
      form.setErrors(errors);
      focusFirstNamed(element.current, errors);
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { hasErrors, errors } = form.validate();
    if (hasErrors) return focusFirstNamed(element.current, errors);
    if (save.isPending) return;
    const { productId, version } = seen;
    sent.current = form.getValues();
    save.mutate({ productId, version, ...sent.current });
  }

  /** The form begins again from a recipe. */
  function startAgain(from: RecipeView): void {
    save.reset();
    setSeen(from);
    form.resetDirty({ sizes: sizesOf(from) });
    form.setValues({ sizes: sizesOf(from) });
    form.clearErrors();
  }

  return {
    element,
    form,
    save,
    handleSubmit,
    startAgain,
    undo: () => startAgain(seen),
    setLines: (code: string, lines: TypedLine[]) =>
      form.setFieldValue(
        'sizes',
        sizes.map((size) => (size.code === code ? { code, lines } : size)),
      ),
  };
}

export type RecipeForm = ReturnType<typeof useRecipeForm>;

/** Returns what a size costs and brings with the stems that are typed; what is no number yet counts as none. */
export function typedMargin(
  price: string,
  lines: readonly TypedLine[],
  stems: ReadonlyMap<string, StemView>,
): ReturnType<typeof marginOf> {
  const used = lines.flatMap(({ stemId, quantity: typed }) => {
    const stem = stems.get(stemId);
    const quantity = Number(typed);
    if (!stem || !Number.isInteger(quantity) || quantity < 1) return [];
    return [{ cost: parseRand(stem.cost) ?? cents(0), quantity }];
  });
  return marginOf(parseRand(price) ?? cents(0), used);
}
