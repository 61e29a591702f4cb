import type { z } from 'zod';
import type { arrangeStopsInput, RoundsOfDayView } from '#contract/round/round.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { listRoundsOfDay } from './round.queries.ts';

/**
 * Puts the stops of a round into this order. A stop that is not named, because it came since, stays behind the others;
 * an order that is on the round no more is passed over. Throws ROUND_NOT_FOUND.
 */
export async function arrangeStops(
  scope: Scope,
  { roundId, orderIds }: z.infer<typeof arrangeStopsInput>,
): Promise<RoundsOfDayView> {
  const { day } = await scope.transaction(async (inner) => {
    const round = await inner.rounds.lock(roundId);
    if (!round) throw new ShopError('ROUND_NOT_FOUND');
    const stops = await inner.rounds.stopsOf([round]);
    const placeOf = ({ order }: { order: { id: string } }) => {
      const place = orderIds.indexOf(order.id);
      return place < 0 ? Infinity : place;
    };
    inner.rounds.arrange(
      stops.toSorted((one, other) => {
        const [first, second] = [placeOf(one), placeOf(other)];
        return first === second ? one.position - other.position : first - second;
      }),
    );
    return round;
  });
  return listRoundsOfDay(scope, { day });
}
