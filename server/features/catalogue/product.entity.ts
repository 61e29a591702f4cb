import { defineEntity, p } from '@mikro-orm/core';
import { type Colour, type FlowerType, type Section } from '#contract/catalogue/catalogue.ts';
import type { ProductImageView } from '#contract/catalogue/product-image.schema.ts';
import type { FieldChange, ProductAction } from '#contract/catalogue/product-input.schema.ts';
import { PRODUCT_KINDS } from '#contract/catalogue/product-kind.ts';
import { PRODUCT_STATUSES } from '#contract/catalogue/product-status.ts';

/**
 * A size as stored: `priceCents` 0 means the product's base price. `compareAtCents` is missing where a price of its own
 * is not reduced.
 */
export interface StoredSize {
  code: string;
  label: string;
  stemCount: string;
  description: string;
  priceCents: number;
  compareAtCents?: number;
  available: boolean;
  /** One of the product's images. */
  imageUrl?: string;
}

const ProductSchema = defineEntity({
  name: 'Product',
  tableName: 'product',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    /** What its address ends with, made of its name by the database; null until it is first on sale. */
    slug: p.text().unique().nullable(),
    description: p.text(),
    priceCents: p.integer(),
    /** What was asked before; null where the price is not reduced. */
    compareAtCents: p.integer().nullable(),
    /** The first image. */
    imageUrl: p.text(),
    /** All images; null where there is one, of which nothing more is said. Read through product-images.ts. */
    images: p.json().$type<ProductImageView[]>().nullable(),
    occasions: p.array().$type<string[]>(),
    sections: p.array().$type<Section[]>(),
    flowerTypes: p.array().$type<FlowerType[]>(),
    /** Null while the owner has named none. */
    colours: p.array().$type<Colour[]>().nullable(),
    rating: p.integer(),
    showsStars: p.boolean().default(false),
    /** How many reviews everyone sees, and how many stars they have together; the database counts them. */
    reviewCount: p.integer().default(0),
    reviewStars: p.integer().default(0),
    /** What can still be sold. */
    stock: p.integer(),
    /** How much of what orders give back does not go on sale; see stock-count.ts. */
    stockOwed: p.integer().default(0),
    displayOrder: p.integer(),
    sizes: p.json().$type<StoredSize[]>(),
    kind: p.enum(PRODUCT_KINDS).default('bouquet'),
    status: p.enum(PRODUCT_STATUSES).default('on_sale'),
    /** The day to come on which it goes on sale; null where nothing but its status decides. */
    onSaleFrom: p.date().nullable(),
    /** So many days later than the shop could deliver otherwise. */
    leadDays: p.integer().default(0),
    /** The weekdays on which it can be delivered, 0 being Sunday; null for each. */
    deliveryWeekdays: p.json().$type<number[]>().nullable(),
    /** Goes up with each change by the owner. Orders change the stock under a lock and leave it alone. */
    version: p.integer().default(1),
    /** The mark by which a repeat of the call that made it is known; deleted with the product. */
    callMark: p.text().unique().nullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
    deletedAt: p.datetime(3).nullable(),
  },
  checks: [
    { name: 'product_price_not_negative', expression: 'price_cents >= 0' },
    {
      name: 'product_compare_at_above_price',
      expression: '(compare_at_cents is null) or (compare_at_cents > price_cents)',
    },
    { name: 'product_stock_not_negative', expression: 'stock >= 0' },
    { name: 'product_stock_owed_not_negative', expression: 'stock_owed >= 0' },
    {
      name: 'product_on_sale_from_of_on_sale',
      expression: `(on_sale_from is null) or (status = 'on_sale')`,
    },
    {
      name: 'product_on_sale_has_slug',
      expression: `(slug is not null) or (deleted_at is not null) or (status <> 'on_sale') or (on_sale_from is not null)`,
    },
    {
      name: 'product_review_stars_add_up',
      expression: '(review_stars >= review_count) AND (review_stars <= 5 * review_count)',
    },
    { name: 'product_lead_days_0_to_14', expression: '(lead_days >= 0) AND (lead_days <= 14)' },
    { name: 'product_rating_1_to_5', expression: '(rating >= 1) AND (rating <= 5)' },
  ],
  indexes: [
    {
      // Offers read the add-ons alone, of a catalogue of any size.
      name: 'product_addon_index',
      expression: `create index product_addon_index on product (display_order, created_at desc, id) where kind = 'addon'`,
    },
  ],
  triggers: [
    {
      // Every server that shares the database hears of any server's catalogue change when it
      // commits, and empties its HTML cache.
      name: 'product_changed',
      timing: 'after',
      events: ['insert', 'update', 'delete'],
      forEach: 'statement',
      body: "perform pg_notify('catalogue_changed', ''); return null;",
    },
    {
      // The database keeps the columns that the search reads; the function is the migration's.
      name: 'product_searchable',
      timing: 'after',
      events: ['insert', 'update'],
      expression: `create trigger product_searchable after insert or update of name, description,
        occasions, sections, flower_types, deleted_at, status, on_sale_from on product for each row
        execute function product_searchable_fn()`,
    },
    {
      // The function is the migration's.
      name: 'product_slug',
      timing: 'before',
      events: ['insert', 'update'],
      expression: `create trigger product_slug before insert or update of name, status, on_sale_from,
        deleted_at on product for each row execute function product_slug_fn()`,
    },
  ],
});

/** A bouquet or an add-on in the catalogue. Deleted ones stay as rows so that past orders keep their reference. */
export class Product extends ProductSchema.class {}
ProductSchema.setClass(Product);

const ProductSlugSchema = defineEntity({
  name: 'ProductSlug',
  tableName: 'product_slug',
  properties: {
    slug: p.text().primary(),
    /** The name that it was made of, and which product of that name it was. */
    base: p.text(),
    number: p.integer(),
    /** Checked at commit: the trigger writes the slug before the product. */
    product: () => p.manyToOne(Product).deleteRule('cascade').deferMode('deferred'),
  },
  uniques: [{ properties: ['base', 'number'] }],
  indexes: [{ properties: ['product', 'base'] }],
});

/** Every slug that a product has or had; the older ones lead to its address for ever. */
export class ProductSlug extends ProductSlugSchema.class {}
ProductSlugSchema.setClass(ProductSlug);

const ProductChangeSchema = defineEntity({
  name: 'ProductChange',
  tableName: 'product_change',
  properties: {
    id: p.bigint().primary().autoincrement(),
    product: () => p.manyToOne(Product),
    at: p.datetime(3),
    /** The user name of the administrator. */
    actor: p.text(),
    action: p.text().$type<ProductAction>(),
    changes: p.json().$type<FieldChange[]>(),
    /** The mark by which a repeat of the call that made this change is known. */
    callMark: p.text().unique().nullable(),
    /** What the changes have in common that were made together, and those that undo them. */
    bulkId: p.uuid().nullable(),
    /** By how much a change of several moved the stock, less what is owed: what undoing it moves back. */
    stockChange: p.integer().nullable(),
  },
  indexes: [
    { properties: ['product', 'id'] },
    { properties: ['bulkId'] },
    { properties: ['at', 'id'] },
  ],
});

/** The history of a product: one row per change the owner made. */
export class ProductChange extends ProductChangeSchema.class {}
ProductChangeSchema.setClass(ProductChange);
