import { defineEntity, p } from '@mikro-orm/core';
import { STEM_MOVE_KINDS } from '#contract/recipe/stem.ts';
import { Product } from '#server/features/catalogue/product.entity.ts';

/** Stands in the place of a size code for the bouquet itself. */
export const WHOLE = '';

/** What a stem that ran out keeps off sale: a size, and the bouquet itself while no size of it is left. */
export interface TakenOff {
  productId: string;
  /** {@link WHOLE} for the bouquet itself. */
  sizeCode: string;
  /** The day on which the bouquet itself was to go on sale. */
  onSaleFrom?: string | null;
}

const StemSchema = defineEntity({
  name: 'Stem',
  tableName: 'stem',
  properties: {
    /** Made by the screen that adds it. */
    id: p.uuid().primary(),
    name: p.text(),
    /** What one stem costs, in cents. */
    costCents: p.integer(),
    bunchSize: p.integer(),
    wastePercent: p.integer(),
    isOut: p.boolean().default(false),
    takenOff: p.json().$type<TakenOff[]>(),
    /** Goes up with each change by the owner. */
    version: p.integer().default(1),
    createdAt: p.datetime(3),
    /** Removed ones stay as rows so that what was thrown away keeps its name. */
    removedAt: p.datetime(3).nullable(),
  },
  indexes: [
    {
      name: 'stem_name_unique',
      expression:
        'create unique index stem_name_unique on stem (lower(name)) where removed_at is null',
    },
  ],
  checks: [
    { name: 'stem_cost_not_negative', expression: 'cost_cents >= 0' },
    { name: 'stem_bunch_size_positive', expression: 'bunch_size >= 1' },
    {
      name: 'stem_waste_percent_0_to_100',
      expression: '(waste_percent >= 0) AND (waste_percent <= 100)',
    },
  ],
});

/** A flower or a green as it is bought, one stem of it. */
export class Stem extends StemSchema.class {}
StemSchema.setClass(Stem);

const StemMoveSchema = defineEntity({
  name: 'StemMove',
  tableName: 'stem_move',
  properties: {
    /** Made by the screen, so that a repeat of the call notes nothing twice. */
    id: p.uuid().primary(),
    stem: () => p.manyToOne(Stem),
    kind: p.enum(STEM_MOVE_KINDS),
    quantity: p.integer(),
    /** What so many stems cost at the time, in cents. */
    costCents: p.integer(),
    note: p.text(),
    at: p.datetime(3),
  },
  indexes: [{ properties: ['stem', 'at'] }, { properties: ['at'] }],
  checks: [{ name: 'stem_move_quantity_not_negative', expression: 'quantity >= 0' }],
});

/** Stems that were counted, bought or thrown away. */
export class StemMove extends StemMoveSchema.class {}
StemMoveSchema.setClass(StemMove);

const RecipeLineSchema = defineEntity({
  name: 'RecipeLine',
  tableName: 'recipe_line',
  properties: {
    id: p.bigint().primary().autoincrement(),
    product: () => p.manyToOne(Product),
    sizeCode: p.text(),
    stem: () => p.manyToOne(Stem),
    quantity: p.integer(),
  },
  uniques: [{ properties: ['product', 'sizeCode', 'stem'] }],
  indexes: [{ properties: ['stem'] }],
  checks: [{ name: 'recipe_line_quantity_positive', expression: 'quantity >= 1' }],
});

/** How many of a stem one size of a bouquet has. */
export class RecipeLine extends RecipeLineSchema.class {}
RecipeLineSchema.setClass(RecipeLine);
