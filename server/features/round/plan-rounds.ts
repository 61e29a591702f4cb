import { randomUUID } from 'node:crypto';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import type { RoundsOfDayView } from '#contract/round/round.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { listRoundsOfDay, readRounds } from './round.queries.ts';

/**
 * Puts the orders of a day that are on no round yet on one of their time of day, the first that there is; a time
 * without a round gets one. New stops come to the end, by postal code. Returns the day's rounds.
 */
export async function planRounds(
  scope: Scope,
  { day }: { day: DateText },
): Promise<RoundsOfDayView> {
  await scope.transaction(async (inner) => {
    await inner.rounds.lockDay(day);
    const { rounds, unplanned } = await readRounds(inner, day);
    let number = Math.max(0, ...rounds.map((round) => round.number));
    for (const [slot, orders] of bySlot(unplanned)) {
      const round =
        rounds.find((each) => each.slot === slot) ??
        (await inner.rounds.add({
          id: randomUUID(),
          day,
          slot,
          number: (number += 1),
          createdAt: inner.now(),
        }));
      await inner.rounds.append(
        round,
        orders.toSorted(byArea).map(({ id }) => id),
      );
    }
  });
  return listRoundsOfDay(scope, { day });
}

/** Groups orders by their time of day, the earliest first. */
function bySlot(orders: readonly Order[]): [string, Order[]][] {
  const slots: readonly string[] = DELIVERY_SLOTS;
  const groups = Map.groupBy(orders, ({ deliveryTime }) => deliveryTime);
  return [...groups].sort(([one], [other]) => slots.indexOf(one) - slots.indexOf(other));
}

function byArea(one: Order, other: Order): number {
  return (
    one.deliveryPostalCode.localeCompare(other.deliveryPostalCode) ||
    one.deliveryAddress.localeCompare(other.deliveryAddress)
  );
}
