import { z } from 'zod';
import { FLOWER_TYPES, SECTIONS } from '#contract/catalogue/catalogue.ts';
import { adminProductView } from '#contract/catalogue/product-input.schema.ts';
import { PRODUCT_STATUSES } from '#contract/catalogue/product-status.ts';

const number = z.union([z.number(), z.string()]);

/** The product form as it is kept in the browser: any texts, right or not. `base` is null for a new product. */
export const storedProductDraft = z.object({
  base: adminProductView.nullable(),
  values: z.object({
    name: z.string(),
    description: z.string(),
    price: z.string(),
    imageUrl: z.string(),
    occasions: z.array(z.string()),
    sections: z.array(z.enum(SECTIONS)),
    flowerTypes: z.array(z.enum(FLOWER_TYPES)),
    rating: number,
    stock: number,
    displayOrder: number,
    status: z.enum(PRODUCT_STATUSES),
    sizes: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        stemCount: z.string(),
        description: z.string(),
        price: z.string(),
        available: z.boolean(),
      }),
    ),
  }),
});

const PREFIX = 'product:';

/** The key of a product's draft in the browser; that of the new product without an id. */
export function productDraftKey(id: string | undefined): string {
  return `${PREFIX}${id ?? 'new'}`;
}

export function isProductDraftKey(key: string): boolean {
  return key.startsWith(PREFIX);
}
