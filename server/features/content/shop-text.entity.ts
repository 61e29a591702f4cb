import { defineEntity, p } from '@mikro-orm/core';
import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';
import type { TextPage, Texts } from '#contract/content/texts/text-pages.ts';

const ShopTextSchema = defineEntity({
  name: 'ShopText',
  tableName: 'shop_text',
  properties: {
    page: p.text().$type<TextPage>().primary(),
    /** What the owner wrote for the page, by the key of each text; what is still the default is not here. */
    texts: p.json().$type<Texts>(),
    version: p.integer(),
    updatedAt: p.datetime(3),
  },
  triggers: [
    {
      // Every server that shares the database hears of it when it commits and drops the pages it kept.
      name: 'shop_text_changed',
      timing: 'after',
      events: ['insert', 'update', 'delete'],
      forEach: 'statement',
      body: "perform pg_notify('words_changed', ''); return null;",
    },
  ],
});

/** The owner's words for one page; a page without a row says its defaults. */
export class ShopText extends ShopTextSchema.class {}
ShopTextSchema.setClass(ShopText);

const ShopTextChangeSchema = defineEntity({
  name: 'ShopTextChange',
  tableName: 'shop_text_change',
  properties: {
    page: p.text().$type<TextPage>().primary(),
    /** The version that the change made. */
    version: p.integer().primary(),
    at: p.datetime(3),
    /** The user name of the administrator. */
    actor: p.text(),
    changes: p.json().$type<FieldChange[]>(),
    /** The owner's words for the page after the change, to be put back. */
    texts: p.json().$type<Texts>(),
  },
});

/** One line in the history of a page's words. */
export class ShopTextChange extends ShopTextChangeSchema.class {}
ShopTextChangeSchema.setClass(ShopTextChange);
