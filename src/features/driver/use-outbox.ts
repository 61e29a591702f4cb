import { useEffect, useState, useSyncExternalStore } from 'react';
import { trpc } from '#src/lib/trpc.ts';
import { EMPTY_OUTBOX, Outbox, type OutboxState, type WaitingOutcome } from './outbox.ts';
import { sendDoorPhoto } from './send-photo.ts';
import { createOutcomeStore } from './outcome-store.ts';
import { showAnswer } from '#src/lib/show-answer.ts';

/** What waits is tried again this often, in ms, beside whenever the network comes back. */
const TRY_AGAIN_MS = 15_000;

/** The outcomes of this phone on their way to the shop; each answer shows the round as it is then. */
export function useOutbox(token: string): OutboxState & {
  /** Adds an outcome, and calls `onKept` when it outlives the page. */
  add: (waiting: WaitingOutcome, onKept: () => void) => void;
  dismiss: (id: string) => void;
} {
  const { client, round } = trpc.useUtils();
  const [outbox] = useState(
    () =>
      new Outbox(createOutcomeStore(token), {
        tell: async (outcome) => {
          const view = await client.round.report.mutate({ token, outcome });
          showAnswer(round.open, { token }, view);
        },
        show: (photo, signal) => sendDoorPhoto(token, photo, signal),
      }),
  );
  const state = useSyncExternalStore(outbox.subscribe, outbox.state, () => EMPTY_OUTBOX);

  useEffect(() => {
    void outbox.load();
    const send = () => void outbox.send();
    const sendIfSeen = () => {
      if (document.visibilityState === 'visible') send();
    };
    const timer = setInterval(send, TRY_AGAIN_MS);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', sendIfSeen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendIfSeen);
    };
  }, [outbox]);

  return {
    ...state,
    add: (waiting, onKept) => void outbox.add(waiting, onKept),
    dismiss: (id) => {
      outbox.dismiss(id);
      void round.open.invalidate({ token });
    },
  };
}
