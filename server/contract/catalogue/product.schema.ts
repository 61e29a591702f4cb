import { z } from 'zod';
import { randView } from '#contract/money/money.schema.ts';
import { COLOURS, FLOWER_TYPES, SECTIONS } from './catalogue.ts';
import { priceSpan } from './price-span.schema.ts';
import { productId } from './product-id.schema.ts';
import { productImageView } from './product-image.schema.ts';

export const sizeView = z.object({
  code: z.string(),
  label: z.string(),
  stemCount: z.string(),
  description: z.string(),
  /** "0.00" means the product's base price; read it through {@link sizePrice}. */
  price: randView,
  /** What a price of its own was before it was reduced; missing where it is not. */
  compareAtPrice: randView.exactOptional(),
  available: z.boolean(),
  /** The one of the product's images that shows this size; missing where it has none of its own. */
  imageUrl: z.string().exactOptional(),
});

export type SizeView = z.infer<typeof sizeView>;

export const productView = z.object({
  id: productId,
  name: z.string(),
  /** What its page's address ends with; it follows the name, and older ones lead to it. */
  slug: z.string(),
  description: z.string(),
  price: randView,
  /** What was asked before the price was reduced, and more than it is; missing where it is not reduced. */
  compareAtPrice: randView.exactOptional(),
  /** The first image. */
  imageUrl: z.string(),
  /** All images in their order; missing where there is one, of which nothing more is said. */
  images: z.array(productImageView).exactOptional(),
  occasions: z.array(z.string()),
  sections: z.array(z.enum(SECTIONS)),
  flowerTypes: z.array(z.enum(FLOWER_TYPES)),
  /** The colours of its flowers; missing while the owner has named none. */
  colours: z.array(z.enum(COLOURS)).exactOptional(),
  rating: z.number().int(),
  /** True where shoppers see its stars and the number of reviews; missing where they do not. */
  showsStars: z.boolean().exactOptional(),
  /** What buyers said of it: how many reviews, and their stars on average; missing while there is none. */
  reviews: z.object({ count: z.int(), average: z.number() }).exactOptional(),
  /** What can still be sold: holds of unpaid orders are already taken off. */
  stock: z.number().int(),
  displayOrder: z.number().int(),
  sizes: z.array(sizeView),
  createdAt: z.iso.datetime(),
  /** It is delivered so many days later than the shop could deliver otherwise; missing where it is not. */
  leadDays: z.int().exactOptional(),
  /** The weekdays on which it is delivered, 0 being Sunday; missing where it is on each on which the shop delivers. */
  deliveryWeekdays: z.array(z.int()).exactOptional(),
  /**
   * What the lowest price is on which of the days that can be booked; missing where no season changes it. All other
   * prices are those of the earliest day that can be had.
   */
  pricesByDay: z.array(priceSpan).exactOptional(),
});

export type ProductView = z.infer<typeof productView>;
