import { createContext, type ReactNode, use } from 'react';
import type { PublicContent } from '#contract/content/content.schema.ts';
import { TAGLINE } from '#contract/content/texts/tagline.ts';
import { trpc } from './trpc.ts';

/** The content while the shop cannot be asked: nothing, rather than what the owner has taken off. */
const NO_WORDS: PublicContent = { reviewCount: null, testimonials: [], pages: [] };

export const SiteContentContext = createContext(NO_WORDS);

/** Asks for the owner's words once for all components that show them; they come with the page. */
export function SiteContentProvider({ children }: { children: ReactNode }) {
  const { data } = trpc.content.words.useQuery();
  return <SiteContentContext value={data ?? NO_WORDS}>{children}</SiteContentContext>;
}

/** Returns the owner's content of the shop: how many reviews, testimonials, which of the owner's pages there are. */
export const useSiteContent = (): PublicContent => use(SiteContentContext);

/** Returns the shop's standing claim: the owner's, or the first one. */
export const useTagline = (): string => useSiteContent().tagline ?? TAGLINE;
