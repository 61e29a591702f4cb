import { z } from 'zod';
import { CUSTOM_PAGES, GIFT_PAGE } from './content.ts';
import { TEXT_PAGES } from './texts/text-pages.ts';
import { deliveryFees } from '#contract/delivery/delivery-fees.schema.ts';
import { EVERY } from '#contract/subscription/subscription.ts';
import { line, paragraph } from '#contract/text/text.ts';

const MAX_REVIEWS = 99_999;
/** Three pages of this length, in any script, fit into one request. */
const MAX_PAGE_TEXT = 5_000;
const REVIEWS_RULE = `Reviews must be a whole number from 1 to ${MAX_REVIEWS}`;

/** Without words it is not shown. */
export const testimonial = z
  .object({ words: paragraph('What they said', 400), name: line('Name', 80) })
  .refine(({ words, name }) => words === '' || name !== '', {
    path: ['name'],
    message: 'Please give a name, or clear the text',
  });

export type Testimonial = z.infer<typeof testimonial>;

/** What the owner says in the shop, as it is edited. */
export const shopWords = z.object({
  /** Stands beside the stars of every bouquet; null shows neither. */
  reviewCount: z.int(REVIEWS_RULE).min(1, REVIEWS_RULE).max(MAX_REVIEWS, REVIEWS_RULE).nullable(),
  testimonials: z.tuple([testimonial, testimonial]),
  /** Plain text, its paragraphs apart by blank lines; a page without text is not there. */
  pages: z.object({
    sale: paragraph('Sale', MAX_PAGE_TEXT),
    careers: paragraph('Careers', MAX_PAGE_TEXT),
    sustainability: paragraph('Sustainability', MAX_PAGE_TEXT),
  }),
});

export type SiteContent = z.infer<typeof shopWords>;

/** `version` is sent back when saving. */
export const siteContentView = z.object({ version: z.int(), words: shopWords });

export const saveSiteContentInput = siteContentView;

/** What every page of the shop needs of the owner's words. */
export const publicContent = z.object({
  reviewCount: z.int().nullable(),
  testimonials: z.array(testimonial),
  /** Those that have been written. */
  pages: z.array(z.enum([...CUSTOM_PAGES, GIFT_PAGE])),
  /** The pages that say something of the owner's own; left out while there are none. */
  ownTexts: z.array(z.enum(TEXT_PAGES)).optional(),
  /** The owner's own; left out while it is the default. */
  tagline: z.string().optional(),
  /** Told where one buys, and where one chooses what is done with flowers that are sold out. */
  substitutionRule: z.string().exactOptional(),
  /** There is a voucher that can be used now or later; left out while there is none. */
  takesVouchers: z.literal(true).exactOptional(),
  /** Orders can be collected; left out where they cannot. */
  offersCollection: z.literal(true).exactOptional(),
  /** There is an add-on on sale; left out while there is none. */
  offersAddOns: z.literal(true).exactOptional(),
  /** What a delivery costs, by place, time and day; left out while it is free. */
  deliveryFees: deliveryFees.exactOptional(),
  /** How often flowers can come again; left out while there are no subscriptions. */
  subscriptions: z.array(z.enum(EVERY)).exactOptional(),
});

export type PublicContent = z.infer<typeof publicContent>;

export const customPageInput = z.object({ page: z.enum(CUSTOM_PAGES) });

export const customPageView = z.object({ paragraphs: z.array(z.string()) });
