import type { z } from 'zod';
import { readCoordinates } from '#contract/round/coordinates.ts';
import type { placeStopInput, RoundsOfDayView } from '#contract/round/round.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { listRoundsOfDay } from './round.queries.ts';

/** Notes where a stop is on the map, or takes that away for an empty place. Throws ORDER_NOT_FOUND for an order on no round. */
export async function placeStop(
  scope: Scope,
  { orderId, place }: z.infer<typeof placeStopInput>,
): Promise<RoundsOfDayView> {
  const day = await scope.transaction(async (inner) => {
    const stop = await inner.rounds.findStop(orderId);
    if (!stop) throw new ShopError('ORDER_NOT_FOUND');
    inner.rounds.setPlace(stop, readCoordinates(place));
    return stop.round.day;
  });
  return listRoundsOfDay(scope, { day });
}
