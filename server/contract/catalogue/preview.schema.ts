import { z } from 'zod';
import { productView } from './product.schema.ts';
import { SALE_STATES } from './product-status.ts';

/** The token of a preview link, as it stands in the address. */
export const previewInput = z.object({ token: z.string().max(200) });

/** A product as shoppers will see it, and why they do not see it yet. */
export const previewView = z.object({
  product: productView,
  state: z.enum(SALE_STATES),
  /** The day on which it goes on sale, where there is one. */
  onSaleFrom: z.string().nullable(),
});
export type PreviewView = z.infer<typeof previewView>;

/** `lastDay` is the last day on which the link opens, in Johannesburg. */
export const previewLinkView = z.object({ link: z.string(), lastDay: z.string() });
export type PreviewLinkView = z.infer<typeof previewLinkView>;
