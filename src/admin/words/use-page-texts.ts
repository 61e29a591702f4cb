import { useMutation } from '@tanstack/react-query';
import type { TextPage } from '#contract/content/texts/text-pages.ts';
import { type PageTextsView, textsOfPage } from '#contract/content/texts/texts.schema.ts';
import { retryAfterReauth } from '#src/admin/session/retry-after-reauth.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useCheckedForm } from '#src/lib/use-zod-form.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { showAnswer } from '#src/lib/show-answer.ts';

export type PageTexts = PageTextsView['texts'];

export function usePageTextsForm(page: TextPage, texts: PageTexts) {
  return useCheckedForm<PageTexts>(textsOfPage(page), texts);
}
export type PageTextsForm = ReturnType<typeof usePageTextsForm>;

/** Has a page say what it said in an earlier version. */
export function useRestorePageTexts(page: TextPage, onDone: () => void) {
  const utils = trpc.useUtils();
  const takeOver = useSavedTexts();
  return useMutation({
    mutationFn: (input: { version: number; to: number }) =>
      retryAfterReauth(() => utils.client.admin.texts.restore.mutate({ page, ...input })),
    onSuccess: (view) => {
      takeOver(view);
      showToast({ tone: 'success', message: 'Put back. Shoppers see it now.' });
      onDone();
    },
    onError: (error) => {
      showToast({ tone: 'error', message: changeFailure(error, 'saved') });
      void utils.admin.texts.invalidate();
    },
  });
}

/** Returns what shows a saved version wherever the words of its page stand. */
export function useSavedTexts() {
  const utils = trpc.useUtils();
  return (view: PageTextsView): void => {
    showAnswer(utils.admin.texts.get, { page: view.page }, view);
    void utils.admin.texts.history.invalidate({ page: view.page });
    void utils.content.invalidate();
  };
}
