import { randomUUID } from 'node:crypto';
import type { RoundsOfDayView } from '#contract/round/round.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { listRoundsOfDay } from './round.queries.ts';

interface Input {
  roundId: string;
}

/** Gives out the driver's link of a round; one that is out stays. Throws ROUND_NOT_FOUND. */
export async function issueLink(scope: Scope, { roundId }: Input): Promise<RoundsOfDayView> {
  return changeLink(scope, roundId, (linkId) => linkId ?? randomUUID());
}

/** Ends the driver's link of a round; the next one is another. Throws ROUND_NOT_FOUND. */
export async function withdrawLink(scope: Scope, { roundId }: Input): Promise<RoundsOfDayView> {
  return changeLink(scope, roundId, () => null);
}

async function changeLink(
  scope: Scope,
  roundId: string,
  change: (linkId: string | null) => string | null,
): Promise<RoundsOfDayView> {
  const { day } = await scope.transaction(async (inner) => {
    const round = await inner.rounds.lock(roundId);
    if (!round) throw new ShopError('ROUND_NOT_FOUND');
    inner.rounds.setLink(round, change(round.linkId ?? null));
    return round;
  });
  return listRoundsOfDay(scope, { day });
}
