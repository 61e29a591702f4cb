import type { StemsView } from '#contract/recipe/stem.schema.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { showAnswer } from '#src/lib/show-answer.ts';

/** One after the other, in the order in which they were pressed. */
const IN_TURN = { scope: { id: 'stems' } } as const;

/** The changes of stems. The screen shows what the server returns; what follows from it is read again. */
export function useStemChanges() {
  const { admin, catalogue } = trpc.useUtils();
  const readAgain = () => {
    void admin.stems.toBuy.invalidate();
    void admin.stems.thrownAway.invalidate();
    void admin.recipes.invalidate();
  };
  const shown = {
    ...IN_TURN,
    onSuccess: (view: StemsView) => {
      showAnswer(admin.stems.list, undefined, view);
      readAgain();
    },
    // It may have been made although its answer was lost.
    onError: () => {
      void admin.stems.list.invalidate();
      readAgain();
    },
  };
  return {
    /** The dialogs of these say why they fail. */
    save: trpc.admin.stems.save.useMutation(shown),
    move: trpc.admin.stems.move.useMutation(shown),
    remove: trpc.admin.stems.remove.useMutation(shown),
    setOut: trpc.admin.stems.setOut.useMutation({
      ...shown,
      onSuccess: (view) => {
        shown.onSuccess(view);
        void admin.products.invalidate();
        void catalogue.invalidate();
      },
    }),
    removeMove: trpc.admin.stems.removeMove.useMutation({
      ...shown,
      onError: (error) => {
        shown.onError();
        const message = changeFailure(error, 'saved');
        showToast({ tone: 'error', title: 'The entry was not taken back', message });
      },
    }),
  };
}

export type StemChanges = ReturnType<typeof useStemChanges>;
