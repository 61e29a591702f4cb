import { z } from 'zod';
import {
  type Colour,
  COLOURS,
  FLOWER_TYPES,
  type FlowerType,
  SECTIONS,
  type Section,
} from '#contract/catalogue/catalogue.ts';
import { ownersCompareAt } from '#contract/catalogue/compare-at.schema.ts';
import {
  type ProductImageView,
  productImageView,
} from '#contract/catalogue/product-image.schema.ts';
import { type SizeView, sizeView } from '#contract/catalogue/product.schema.ts';
import { DEFAULT_SIZES } from '#contract/catalogue/default-sizes.ts';
import {
  type AdminProductView,
  adminProductView,
  PRODUCT_DEFAULTS,
  productInput,
  type SentPatch,
  type SentProduct,
} from '#contract/catalogue/product-input.schema.ts';
import { ONE_SIZE, PRODUCT_KINDS, type ProductKind } from '#contract/catalogue/product-kind.ts';
import { PRODUCT_STATUSES, type ProductStatus } from '#contract/catalogue/product-status.ts';
import { type Cents, parseRand, randText } from '#contract/money/money.ts';
import { tidyRand } from '#contract/money/typed-rand.ts';
import { isSameValue } from '#src/lib/merge-changes.ts';

/** A product as it stands in the form: texts as typed. The price of a size is empty for the base price. */
export type ProductDraft = {
  kind: ProductKind;
  name: string;
  description: string;
  price: string;
  /** Empty where the price is not reduced. */
  compareAtPrice: string;
  /** The first image. */
  imageUrl: string;
  /** All images; empty where there is one, of which nothing more is said. See photos/draft-images.ts. */
  images: readonly ProductImageView[];
  occasions: string[];
  sections: Section[];
  flowerTypes: FlowerType[];
  colours: Colour[];
  /** A number field holds a text while its content is no number. */
  rating: number | string;
  showsStars: boolean;
  stock: number | string;
  displayOrder: number | string;
  status: ProductStatus;
  /** A day to come; null for at once. */
  onSaleFrom: string | null;
  leadDays: number | string;
  /** 0 is Sunday; none for each day on which the shop delivers. */
  deliveryWeekdays: number[];
  sizes: SizeDraft[];
};

/** A size as it stands in the form. */
export type SizeDraft = SizeView & { compareAtPrice: string };

/** What the form starts with: this product, or the defaults of a new one of this kind. */
export function draftOf(
  product: AdminProductView | undefined,
  kind: ProductKind = 'bouquet',
): ProductDraft {
  if (!product) {
    return {
      ...PRODUCT_DEFAULTS,
      kind,
      name: '',
      description: '',
      price: '',
      compareAtPrice: '',
      imageUrl: '',
      images: [],
      occasions: [],
      sections: [],
      flowerTypes: [],
      colours: [],
      deliveryWeekdays: [],
      sizes: (kind === 'addon' ? [ONE_SIZE] : DEFAULT_SIZES).map(sizeDraft),
    };
  }
  const { sizes } = product;
  return {
    kind: product.kind,
    name: product.name,
    description: product.description,
    price: product.price,
    compareAtPrice: product.compareAtPrice ?? '',
    imageUrl: product.imageUrl,
    images: (product.images ?? []).map(({ url, alt, focalX, focalY }) => ({
      url,
      alt,
      focalX,
      focalY,
    })),
    occasions: product.occasions,
    sections: product.sections,
    flowerTypes: product.flowerTypes,
    colours: product.colours ?? [],
    rating: product.rating,
    showsStars: product.showsStars ?? false,
    stock: product.stock,
    displayOrder: product.displayOrder,
    status: product.status,
    onSaleFrom: product.onSaleFrom,
    leadDays: product.leadDays ?? 0,
    deliveryWeekdays: product.deliveryWeekdays ?? [],
    sizes: (sizes.length > 0 ? sizes : NO_SIZES).map(sizeDraft),
  };
}

/** As it is sent: prices with two decimals. Throws when the draft breaks a rule. */
export function sentProduct(draft: ProductDraft): SentProduct {
  const { images = [], ...product } = productInput.parse(draft);
  return {
    ...product,
    ...(images.length > 0 && { images }),
    ...sentPrices(product),
    sizes: product.sizes.map((size) => ({ ...size, ...sentPrices(size) })),
  };
}

function sentPrices({ price, compareAtPrice }: { price: Cents; compareAtPrice: Cents | null }) {
  return {
    price: randText(price),
    compareAtPrice: compareAtPrice === null ? null : randText(compareAtPrice),
  };
}

/** Only the fields that differ between two drafts, as they are sent. */
export function changedFields(from: ProductDraft, to: ProductDraft): SentPatch {
  const { sizes = [], ...product } = sentProduct(to);
  const emptied = sizes.map((size) => {
    const had = from.sizes.find(({ code }) => code === size.code)?.imageUrl;
    // What is left out stays as it is.
    return had && size.imageUrl === undefined ? { ...size, imageUrl: '' } : size;
  });
  const sent = Object.entries({ images: [], ...product, sizes: emptied });
  return Object.fromEntries(
    sent.filter(([field]) => !isSameValue(Reflect.get(from, field), Reflect.get(to, field))),
  );
}

/** Reads amounts as people type them: "R 1 499,90" is 1499.90. */
export function tidyPrices(draft: ProductDraft): ProductDraft {
  return { ...tidied(draft), sizes: draft.sizes.map(tidied) };
}

function tidied<P extends { price: string; compareAtPrice: string }>(prices: P): P {
  const { price, compareAtPrice } = prices;
  return { ...prices, price: tidyRand(price), compareAtPrice: tidyRand(compareAtPrice) };
}

/** A product that was made without sizes is offered the usual ones, none of them for sale yet. */
const NO_SIZES = DEFAULT_SIZES.map((size) => ({ ...size, available: false }));

function sizeDraft({
  compareAtPrice,
  imageUrl,
  ...size
}: Omit<SizeView, 'compareAtPrice'> & { compareAtPrice?: string | null }): SizeDraft {
  const price = parseRand(size.price) === 0 ? '' : size.price;
  return { ...size, price, compareAtPrice: compareAtPrice ?? '', ...(imageUrl && { imageUrl }) };
}

const number = z.union([z.number(), z.string()]);

/** The product form as it is kept in the browser: any texts, right or not. `base` is null for a new product. */
export const storedProductDraft = z.object({
  base: adminProductView
    .extend({
      kind: z.enum(PRODUCT_KINDS).default('bouquet'),
      onSaleFrom: z.string().nullable().default(null),
      compareAtPrice: ownersCompareAt.default(null),
      sizes: z.array(sizeView.extend({ compareAtPrice: ownersCompareAt.default(null) })),
    })
    .nullable(),
  values: z.object({
    kind: z.enum(PRODUCT_KINDS).default('bouquet'),
    name: z.string(),
    description: z.string(),
    price: z.string(),
    compareAtPrice: z.string().default(''),
    imageUrl: z.string(),
    images: z.array(productImageView).default([]),
    occasions: z.array(z.string()),
    sections: z.array(z.enum(SECTIONS)),
    flowerTypes: z.array(z.enum(FLOWER_TYPES)),
    colours: z.array(z.enum(COLOURS)).default([]),
    rating: number,
    showsStars: z.boolean().default(false),
    stock: number,
    displayOrder: number,
    status: z.enum(PRODUCT_STATUSES),
    onSaleFrom: z.string().nullable().default(null),
    leadDays: number.default(0),
    deliveryWeekdays: z.array(z.number()).default([]),
    sizes: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        stemCount: z.string(),
        description: z.string(),
        price: z.string(),
        compareAtPrice: z.string().default(''),
        available: z.boolean(),
        imageUrl: z.string().exactOptional(),
      }),
    ),
  }),
});

const PREFIX = 'product:';

/** The key of a product's draft in the browser; that of the new product of this kind without an id. */
export function productDraftKey(id: string | undefined, kind: ProductKind): string {
  return `${PREFIX}${id ?? (kind === 'addon' ? 'new-addon' : 'new')}`;
}

export function isProductDraftKey(key: string): boolean {
  return key.startsWith(PREFIX);
}
