import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type SiteContent,
  shopWords,
  type siteContentView,
} from '#contract/content/content.schema.ts';
import { CUSTOM_PAGE_TITLES, CUSTOM_PAGES } from '#contract/content/content.ts';
import type { Difference } from '#src/admin/records/newer-version.tsx';
import { retryAfterReauth } from '#src/admin/session/retry-after-reauth.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { entryAt, type Parts } from '#src/lib/merge-changes.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';

/** How two versions of the words are put together. */
export const SITE_CONTENT_PARTS: Parts = { pages: 'fields', testimonials: entryAt };

export function useSiteContentForm(words: SiteContent) {
  return useZodForm(shopWords, { initialValues: words });
}

export type SiteContentForm = ReturnType<typeof useSiteContentForm>;

type View = z.infer<typeof siteContentView>;

/** Saves the words over the version that was edited. What was typed is kept when that fails. */
export function useSaveSiteContent(onSaved: (sent: SiteContent, saved: View) => void) {
  const utils = trpc.useUtils();
  const save = useMutation({
    mutationFn: (input: { version: number; words: SiteContent }) =>
      retryAfterReauth(() => utils.client.admin.content.save.mutate(input)),
    onSuccess: (view, { words }) => {
      utils.admin.content.get.setData(undefined, view);
      onSaved(words, view);
      void utils.content.invalidate();
      showToast({ tone: 'success', message: 'Saved. Shoppers see it now.' });
    },
    onError: (error) => {
      if (isConflict(error)) return;
      showToast({ tone: 'error', message: changeFailure(error, 'saved') });
    },
  });
  return { ...save, isConflict: isConflict(save.error) };
}

/** They were changed elsewhere in the meantime. */
function isConflict(error: unknown): boolean {
  return shopErrorOf(error)?.code === 'SETTINGS_CHANGED';
}

/** Every text that differs, by the name of its field. */
export function wordsDifferences(mine: SiteContent, theirs: SiteContent): Difference[] {
  const texts = new Map(inWords(mine));
  return inWords(theirs)
    .map(([field, text]) => ({ field, mine: texts.get(field) ?? '', theirs: text }))
    .filter((difference) => difference.mine !== difference.theirs);
}

function inWords({
  reviewCount,
  testimonials,
  pages,
}: SiteContent): [field: string, text: string][] {
  return [
    ['Number of reviews', reviewCount === null ? 'Not shown anywhere' : String(reviewCount)],
    ...testimonials.flatMap(({ words, name }, place): [string, string][] => {
      const which = place === 0 ? 'First customer' : 'Second customer';
      return [
        [`${which}, words`, words],
        [`${which}, name`, name],
      ];
    }),
    ...CUSTOM_PAGES.map((page): [string, string] => [CUSTOM_PAGE_TITLES[page], pages[page]]),
  ];
}
