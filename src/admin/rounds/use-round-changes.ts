import type { RoundsOfDayView } from '#contract/round/round.schema.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { showAnswer } from '#src/lib/show-answer.ts';

/** One after the other, in the order in which they were pressed. */
const IN_TURN = { scope: { id: 'rounds' } } as const;

/** The changes of a day's rounds. The screen shows what the server returns, or says that it failed. */
export function useRoundChanges(day: string) {
  const { ofDay } = trpc.useUtils().admin.rounds;
  const shown = {
    ...IN_TURN,
    onSuccess: (view: RoundsOfDayView) => showAnswer(ofDay, { day }, view),
  };
  const told = (title: string) => ({
    ...shown,
    onError: (error: unknown) => {
      showToast({ tone: 'error', title, message: changeFailure(error, 'saved') });
      void ofDay.invalidate({ day });
    },
  });
  return {
    plan: trpc.admin.rounds.plan.useMutation(told('The rounds were not made')),
    arrange: trpc.admin.rounds.arrange.useMutation(told('The new order was not saved')),
    move: trpc.admin.rounds.move.useMutation(told('The stops were not moved')),
    /** Its dialog says why it failed. */
    place: trpc.admin.rounds.place.useMutation(shown),
    issueLink: trpc.admin.rounds.issueLink.useMutation(told('The link was not made')),
    withdrawLink: trpc.admin.rounds.withdrawLink.useMutation(told('The link was not withdrawn')),
  };
}

export type RoundChanges = ReturnType<typeof useRoundChanges>;
