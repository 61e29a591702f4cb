import { DAY_STATUSES, isOpenStatus } from '#contract/order/order-lists.ts';
import type { RoundsOfDayView } from '#contract/round/round.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Round, RoundStop } from './round.entity.ts';
import { roundStopView, roundView } from './round.view.ts';

interface PlannedDay {
  rounds: Round[];
  /** The stops of each round whose orders still go out on the day, by round id. */
  stops: ReadonlyMap<string, { stop: RoundStop; order: Order }[]>;
  /** Orders of the day that still have their way before them and are on none of its rounds. */
  unplanned: Order[];
}

/** Returns the rounds of a day as they are stored, and what is on none of them. */
export async function readRounds(
  { rounds, ownersOrders }: Pick<Scope, 'rounds' | 'ownersOrders'>,
  day: DateText,
): Promise<PlannedDay> {
  const ofDay = await rounds.ofDay(day);
  const orders = await ownersOrders.ofDay(day, DAY_STATUSES);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const stops = (await rounds.stopsOf(ofDay)).flatMap((stop) => {
    const order = byId.get(stop.order.id);
    return order ? [{ stop, order }] : [];
  });
  const planned = new Set(stops.map(({ order }) => order.id));
  return {
    rounds: ofDay,
    stops: Map.groupBy(stops, ({ stop }) => stop.round.id),
    unplanned: orders.filter(
      ({ id, status, fulfilment }) =>
        isOpenStatus(status) && fulfilment === 'delivery' && !planned.has(id),
    ),
  };
}

/** Returns the rounds of a day for the owner, with their links. */
export async function listRoundsOfDay(
  scope: Pick<Scope, 'rounds' | 'ownersOrders' | 'roundTokens' | 'shop' | 'today'>,
  { day }: { day: DateText },
): Promise<RoundsOfDayView> {
  const { rounds, stops, unplanned } = await readRounds(scope, day);
  const planned = [...stops.values()].flat();
  const outcomes = await scope.rounds.outcomesOf(planned.map(({ order }) => order.id));
  const latest = (id: string) => outcomes.get(id)?.at(-1);
  return {
    day,
    today: scope.today(),
    rounds: rounds.map((round) =>
      roundView(
        round,
        (stops.get(round.id) ?? []).map(({ stop, order }) =>
          roundStopView(order, stop, latest(order.id)),
        ),
        scope,
      ),
    ),
    unplanned: unplanned.map((order) => roundStopView(order)),
  };
}
