import type { z } from 'zod';
import type { moveStopsInput, RoundsOfDayView } from '#contract/round/round.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { listRoundsOfDay, readRounds } from './round.queries.ts';

/**
 * Moves stops to the end of a round of the same day, which is made where there is none with this id: so rounds are
 * split and joined. Stops that are there already keep their places. A round without stops is deleted. Orders that do not go out on the day are passed over. Throws ROUND_NOT_FOUND
 * for a round of another day.
 */
export async function moveStops(
  scope: Scope,
  { day, orderIds, roundId }: z.infer<typeof moveStopsInput>,
): Promise<RoundsOfDayView> {
  await scope.transaction(async (inner) => {
    await inner.rounds.lockDay(day);
    const { rounds, stops, unplanned } = await readRounds(inner, day);
    const there = (stops.get(roundId) ?? []).map(({ order }) => order.id);
    const all = [...stops.values()].flat().map(({ order }) => order);
    const ofDay = new Set([...all, ...unplanned].map(({ id }) => id));
    const moved = orderIds.filter((id) => ofDay.has(id) && !there.includes(id));
    if (moved.length === 0) return;
    const round = rounds.find(({ id }) => id === roundId);
    if (!round && (await inner.rounds.find(roundId))) throw new ShopError('ROUND_NOT_FOUND');
    const number = 1 + Math.max(0, ...rounds.map((each) => each.number));
    await inner.rounds.append(
      round ??
        (await inner.rounds.add({ id: roundId, day, slot: '', number, createdAt: inner.now() })),
      moved,
    );
    await inner.rounds.deleteEmpty(day);
  });
  return listRoundsOfDay(scope, { day });
}
