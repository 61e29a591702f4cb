import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { SiteContent, siteContentView } from '#contract/content/content.schema.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { retryAfterReauth } from '#src/admin/session/retry-after-reauth.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';

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

/** They were changed elsewhere meanwhile. */
function isConflict(error: unknown): boolean {
  return shopErrorOf(error)?.code === 'SETTINGS_CHANGED';
}
