import type { ScopeParts } from '#server/platform/scope/scope.ts';
import { RecipeRepository } from './recipe.repository.ts';
import { StemRepository } from './stem.repository.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    stems: StemRepository;
    recipes: RecipeRepository;
  }
}

export const recipeScope = {
  stems: ({ em }) => new StemRepository(em),
  recipes: ({ em }) => new RecipeRepository(em),
} satisfies ScopeParts;
