import { defineEntity, p } from '@mikro-orm/core';
import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';

const SeasonSchema = defineEntity({
  name: 'Season',
  tableName: 'season',
  properties: {
    /** Made by the form of the owner. */
    id: p.uuid().primary(),
    name: p.text(),
    /** The first and the last day of delivery that have its prices. */
    firstDay: p.date(),
    lastDay: p.date(),
    percent: p.integer(),
    /** The products that it concerns; null for all. */
    productIds: p.array().$type<string[]>().nullable(),
    /** False once the owner has ended it. */
    isOn: p.boolean(),
    version: p.integer(),
    updatedAt: p.datetime(3),
  },
  indexes: [{ properties: ['lastDay'] }],
  checks: [
    { name: 'season_days_in_order', expression: 'first_day <= last_day' },
    { name: 'season_percent_changes', expression: 'percent <> 0 and percent >= -90' },
  ],
  triggers: [
    {
      // Every server that shares the database drops the pages and answers that show a price.
      name: 'season_changed',
      timing: 'after',
      events: ['insert', 'update', 'delete'],
      forEach: 'statement',
      body: "perform pg_notify('season_changed', ''); return null;",
    },
  ],
});

/** Other prices for what is delivered from one day to another. */
export class Season extends SeasonSchema.class {}
SeasonSchema.setClass(Season);

const SeasonChangeSchema = defineEntity({
  name: 'SeasonChange',
  tableName: 'season_change',
  properties: {
    id: p.bigint().primary().autoincrement(),
    season: () => p.manyToOne(Season),
    at: p.datetime(3),
    /** The user name of the administrator. */
    actor: p.text(),
    changes: p.json().$type<FieldChange[]>(),
  },
});

/** One line of the seasons' history. */
export class SeasonChange extends SeasonChangeSchema.class {}
SeasonChangeSchema.setClass(SeasonChange);
