import { z } from 'zod';
import { line } from '#contract/text/text.ts';
import { FLOWER_TYPES, SECTIONS } from './catalogue.ts';
import { MAX_SEARCH, MAX_SUGGESTED_LINKS, MAX_SUGGESTIONS } from './search.ts';
import { focalPoint } from './product-image.schema.ts';
import { productId } from './product-id.schema.ts';

/** What a shopper types to find a bouquet. */
export const searchText = line('Search', MAX_SEARCH).prefault('');

export const searchInput = z.object({ q: searchText });
export type SearchInput = z.infer<typeof searchInput>;

/** A bouquet that may be meant. */
export const suggestionView = z.object({
  id: productId,
  name: z.string(),
  slug: z.string(),
  /** As on its card: "from R299.00" or "R649.00". */
  price: z.string(),
  /** What is struck through beside it, as on its card: “R749.00”, or empty where only other sizes are reduced. */
  compareAt: z.string().exactOptional(),
  imageUrl: z.string(),
  /** Where a crop of the image looks; missing where that is its middle. */
  focus: focalPoint.exactOptional(),
});
export type SuggestionView = z.infer<typeof suggestionView>;

/** A list of the shop that may be meant: a value of one of its filters. */
export const suggestedLink = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('section'), value: z.enum(SECTIONS) }),
  z.object({ kind: z.literal('flowerType'), value: z.enum(FLOWER_TYPES) }),
]);
export type SuggestedLink = z.infer<typeof suggestedLink>;

export const suggestionsView = z.object({
  bouquets: z.array(suggestionView).max(MAX_SUGGESTIONS),
  links: z.array(suggestedLink).max(MAX_SUGGESTED_LINKS),
});
export type SuggestionsView = z.infer<typeof suggestionsView>;
