import { useEffect } from 'react';
import type { DriverRoundView } from '#contract/round/round.schema.ts';
import { forgetRound, keepRound } from './kept-round.ts';

/**
 * Keeps the round on this phone whenever it has changed, so that its page opens without a network, and deletes it once
 * its link has ended. Whatever fails here is passed over: the open page does without it.
 */
export function useKeepRound(
  token: string,
  round: DriverRoundView | undefined,
  hasEnded: boolean,
): void {
  useEffect(() => {
    if (hasEnded) void forgetRound(token);
  }, [token, hasEnded]);

  useEffect(() => {
    if (!round || hasEnded || !import.meta.env.PROD || !canKeep()) return;
    keepRound(token, round.day)
      .then(() => navigator.serviceWorker.register('/round/sw.js'))
      .catch(() => undefined);
  }, [token, round, hasEnded]);
}

/** Only a shop on https has them, or one on this machine. */
function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window;
}
