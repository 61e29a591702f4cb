import { Alert, Button } from '@mantine/core';
import { IconArrowLeft } from '#src/ui/icons/icon-arrow-left.ts';
import { Link } from '@tanstack/react-router';
import type { StemView } from '#contract/recipe/stem.schema.ts';
import type { RecipeView } from '#contract/recipe/recipe.schema.ts';
import { useDiscardQuestion } from '#src/admin/dialogs/discard-dialog.tsx';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import bar from '#src/admin/records/bottom-bar.module.css';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { RecipeSize } from './recipe-size.tsx';
import classes from './recipes.module.css';
import { useRecipeForm } from './use-recipe-form.ts';

/** The stems of each size of one bouquet. */
export function RecipeScreen({ productId }: { productId: string }) {
  const query = trpc.admin.recipes.ofProduct.useQuery({ productId });
  const stems = trpc.admin.stems.list.useQuery();
  return (
    <>
      <Link to="/admin/recipes" className={classes.back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden /> Recipes
      </Link>
      <QueryBoundary query={query} what="recipe" title="Recipe">
        {(recipe) => (
          <>
            <AdminPageHeader title={recipe.name} lead="How many of each stem a size has" />
            <QueryBoundary query={stems} what="stems">
              {({ stems: all }) =>
                all.length === 0 ? (
                  <NoStems />
                ) : (
                  <RecipeFields key={productId} recipe={recipe} stems={all} />
                )
              }
            </QueryBoundary>
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function NoStems() {
  return (
    <EmptyState title="First the stems" text="Add what you buy, then come back for the recipe.">
      <Button size="md" renderRoot={(props) => <Link to="/admin/stems" {...props} />}>
        Add stems
      </Button>
    </EmptyState>
  );
}

function RecipeFields({ recipe, stems }: { recipe: RecipeView; stems: readonly StemView[] }) {
  const editing = useRecipeForm(recipe);
  const { element, form, save, handleSubmit, startAgain, undo } = editing;
  const { admin } = trpc.useUtils();
  const isDirty = form.isDirty();
  const { question } = useDiscardQuestion(isDirty, () => form.reset());
  const isConflict = shopErrorOf(save.error)?.code === 'SETTINGS_CHANGED';

  async function showNewest() {
    startAgain(await admin.recipes.ofProduct.fetch({ productId: recipe.productId }));
  }

  return (
    <form ref={element} noValidate className={classes.form} onSubmit={handleSubmit}>
      <div className={classes.sizes}>
        {recipe.sizes.map((size, index) => (
          <RecipeSize
            key={size.code}
            size={size}
            index={index}
            others={recipe.sizes.flatMap(({ code, label }) => {
              const lines = form.values.sizes.find((each) => each.code === code)?.lines ?? [];
              return code === size.code || lines.length === 0 ? [] : [{ label, lines }];
            })}
            stems={stems}
            recipe={editing}
          />
        ))}
      </div>
      {save.error && (
        <Alert role="alert" color="blush" title={changeFailure(save.error, 'saved')}>
          {isConflict ? (
            <Button variant="default" size="md" onClick={() => void showNewest()}>
              Show the recipe as it is now
            </Button>
          ) : (
            'Everything you typed is still here.'
          )}
        </Alert>
      )}
      {isDirty && (
        <div className={bar.bar} data-at-bottom>
          <Button variant="subtle" size="md" onClick={undo}>
            Undo changes
          </Button>
          <Button type="submit" size="md" aria-disabled={save.isPending}>
            <SwappedLabel>{save.isPending ? 'Saving...' : 'Save the recipe'}</SwappedLabel>
          </Button>
        </div>
      )}
      {question}
    </form>
  );
}
