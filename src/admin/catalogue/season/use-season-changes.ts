import type { SeasonView } from '#contract/catalogue/season-price.schema.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';

/** One after the other, in the order in which they were pressed. */
const IN_TURN = { scope: { id: 'seasons' } } as const;

/** The changes of seasons. The list is read again after each. */
export function useSeasonChanges() {
  const { seasons } = trpc.useUtils().admin;
  const reload = () => void seasons.invalidate();
  return {
    /** Its dialog says why it failed. */
    save: trpc.admin.seasons.save.useMutation({
      ...IN_TURN,
      onSettled: reload,
      onSuccess: ({ name }) => showToast({ tone: 'success', message: `${name} is saved` }),
    }),
    end: trpc.admin.seasons.end.useMutation({
      ...IN_TURN,
      onSettled: reload,
      onSuccess: ({ name }: SeasonView) =>
        showToast({ tone: 'success', message: `${name} has ended: the usual prices hold` }),
      onError: (error) =>
        showToast({
          tone: 'error',
          title: 'The season was not ended',
          message: changeFailure(error, 'ended'),
        }),
    }),
  };
}

export type SeasonChanges = ReturnType<typeof useSeasonChanges>;
