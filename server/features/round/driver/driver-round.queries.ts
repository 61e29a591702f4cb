import { isOnDay } from '#contract/order/order-lists.ts';
import type { DriverRoundView } from '#contract/round/round.schema.ts';
import { roundName } from '#contract/round/round.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Round } from '#server/features/round/round.entity.ts';
import { driverStopView, goneStopView } from './driver-stop.view.ts';
import { findRound } from './find-round.ts';

type Readers = Pick<Scope, 'rounds' | 'ownersOrders' | 'today'>;

/** Returns the round of a driver's link. Throws ROUND_LINK. */
export async function getDriverRound(
  scope: Readers & Pick<Scope, 'roundTokens' | 'limit'>,
  { token }: { token: string },
): Promise<DriverRoundView> {
  await scope.limit('round-page');
  return viewRound(scope, await findRound(scope, token));
}

/**
 * Returns a round as its driver sees it. An order that was cancelled, or has another day since, leaves nothing of its
 * recipient there.
 */
export async function viewRound(scope: Readers, round: Round): Promise<DriverRoundView> {
  const stops = await scope.rounds.stopsOf([round]);
  const ids = stops.map(({ order }) => order.id);
  const orders = await scope.ownersOrders.byIds(ids);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const lines = await scope.ownersOrders.linesOf(orders);
  const outcomes = await scope.rounds.outcomesOf(ids);
  return {
    name: roundName(round),
    day: round.day,
    isToday: round.day === scope.today(),
    stops: stops.flatMap((stop) => {
      const order = byId.get(stop.order.id);
      if (!order) return [];
      if (order.deliveryDate !== round.day) return [goneStopView(order, 'Due on another day now')];
      if (!isOnDay(order.status)) return [goneStopView(order, 'Cancelled: do not deliver it')];
      return [
        driverStopView(order, lines.get(order.id) ?? [], {
          stop,
          outcome: outcomes.get(order.id)?.at(-1),
        }),
      ];
    }),
  };
}
