import { defineEntity, p } from '@mikro-orm/core';
import type { SiteContent } from '#contract/content/content.schema.ts';

const StoredSiteContentSchema = defineEntity({
  name: 'StoredSiteContent',
  tableName: 'shop_words',
  properties: {
    /** There is one row at most; none means the defaults. */
    id: p.integer().primary().autoincrement(false),
    words: p.json().$type<SiteContent>(),
    version: p.integer(),
    updatedAt: p.datetime(3),
  },
  checks: [{ name: 'shop_words_one_row', expression: 'id = 1' }],
  triggers: [
    {
      // Every server that shares the database hears of it when it commits and drops the pages it kept.
      name: 'shop_words_changed',
      timing: 'after',
      events: ['insert', 'update', 'delete'],
      forEach: 'statement',
      body: "perform pg_notify('words_changed', ''); return null;",
    },
  ],
});

/** The owner's words, read and written whole. */
export class StoredSiteContent extends StoredSiteContentSchema.class {}
StoredSiteContentSchema.setClass(StoredSiteContent);
