import { useMutation } from '@tanstack/react-query';
import type { TextPage } from '#contract/content/texts/text-pages.ts';
import { type PageTextsView, textsOfPage } from '#contract/content/texts/texts.schema.ts';
import { retryAfterReauth } from '#src/admin/session/retry-after-reauth.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useCheckedForm } from '#src/lib/use-zod-form.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';

export type PageTexts = PageTextsView['texts'];

export function usePageTextsForm(page: TextPage, texts: PageTexts) {
  return useCheckedForm<PageTexts>(textsOfPage(page), texts);
}
export type PageTextsForm = ReturnType<typeof usePageTextsForm>;

/** Saves the words of a page over the version that was edited. What was typed is kept when that fails. */
export function useSavePageTexts(
  page: TextPage,
  onSaved: (sent: PageTexts, saved: PageTextsView) => void,
) {
  const utils = trpc.useUtils();
  const change = useTextsChange();
  const save = useMutation({
    mutationFn: (input: { version: number; texts: PageTexts }) =>
      retryAfterReauth(() => utils.client.admin.texts.save.mutate({ page, ...input })),
    onSuccess: (view, { texts }) => {
      change.done(view, 'Saved. Shoppers see it now.');
      onSaved(texts, view);
    },
    onError: (error) => {
      if (!isConflict(error)) change.failed(error);
    },
  });
  return { ...save, isConflict: isConflict(save.error) };
}

/** Has a page say what it said in an earlier version. */
export function useRestorePageTexts(page: TextPage, onDone: () => void) {
  const utils = trpc.useUtils();
  const change = useTextsChange();
  return useMutation({
    mutationFn: (input: { version: number; to: number }) =>
      retryAfterReauth(() => utils.client.admin.texts.restore.mutate({ page, ...input })),
    onSuccess: (view) => {
      change.done(view, 'Put back. Shoppers see it now.');
      onDone();
    },
    onError: (error) => {
      change.failed(error);
      void utils.admin.texts.invalidate();
    },
  });
}

function useTextsChange() {
  const utils = trpc.useUtils();
  return {
    done(view: PageTextsView, message: string): void {
      utils.admin.texts.get.setData({ page: view.page }, view);
      void utils.admin.texts.history.invalidate({ page: view.page });
      void utils.content.invalidate();
      showToast({ tone: 'success', message });
    },
    failed(error: unknown): void {
      showToast({ tone: 'error', message: changeFailure(error, 'saved') });
    },
  };
}

/** The page was changed elsewhere in the meantime. */
function isConflict(error: unknown): boolean {
  return shopErrorOf(error)?.code === 'SETTINGS_CHANGED';
}
