import { collectionHours, type Hours } from '#contract/delivery/collection.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import { isOpenStatus } from '#contract/order/order-lists.ts';
import type { OrderStatus } from '#contract/order/order.ts';
import { plural } from '#contract/text/plural.ts';
import { clockText, hourText } from '#contract/time/date-text.ts';
import type { DateText } from '#contract/time/day.ts';
import { johannesburgInstant, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { timeEnd } from '#server/features/delivery/closed-kind.ts';
import { IS_OPEN } from '#server/features/order/order-status.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

const MINUTE_MS = 60_000;
/** How long before the end of its time an order must be on its way. */
const LEAVES_BEFORE_MINUTES = 60;
const NOT_OUT: readonly OrderStatus[] = ['paid', 'preparing'];

/** The clock, and the times of day that there are. */
export interface LateMoment {
  now: Date;
  slots: DeliverySettings['slots'];
}

interface State {
  status: OrderStatus;
  deliveryDate: DateText;
  deliveryTime: string;
}

/** Returns the moment by which orders are late now. */
export async function lateMoment({
  delivery,
  now,
}: Pick<Scope, 'delivery' | 'now'>): Promise<LateMoment> {
  const { settings } = await delivery.settings();
  return { now: now(), slots: settings.slots };
}

/**
 * Returns why an open order of today is late, in a sentence: its time is over, or ends within the hour while it is not
 * on its way. Undefined for all others; those of days before are overdue, which is a reason of its own
 * (attention.view.ts).
 */
export function lateReason(order: State, moment: LateMoment): string | undefined {
  const { date: today } = johannesburgTime(moment.now);
  if (!isOpenStatus(order.status) || order.deliveryDate !== today) return undefined;
  const stage = stageOf(order, moment);
  const end = timeEnd(moment, order);
  if (!stage || !end) return undefined;
  const collected = collectionHours(order.deliveryTime);
  if (collected) return lateCollection(order, stage, collected);
  const isOut = !NOT_OUT.includes(order.status);
  const at = hourText(johannesburgTime(end).minute || LAST_MINUTE);
  if (stage === 'over') {
    return `Its time ended at ${at}, and ${isOut ? 'it is not delivered yet' : 'it is not on its way'}.`;
  }
  if (isOut) return undefined;
  const left = Math.ceil((end.getTime() - moment.now.getTime()) / MINUTE_MS);
  return `Its time ends at ${at}, in ${plural(left, 'minute')}, and it is not on its way.`;
}

const LAST_MINUTE = 24 * 60;

function lateCollection(
  { status }: State,
  stage: 'over' | 'leaving',
  { from, until }: Hours,
): string | undefined {
  const isReady = !NOT_OUT.includes(status);
  if (stage === 'over') {
    return `Its time ended at ${hourText(until)}, and it is ${isReady ? 'not collected yet' : 'not marked as ready'}.`;
  }
  return isReady ? undefined : `It can be collected from ${hourText(from)}, and it is not ready.`;
}

/** Returns how far the time of day of an order is: over, or near enough to its end that the order must be on its way. */
function stageOf(
  due: Pick<State, 'deliveryDate' | 'deliveryTime'>,
  moment: LateMoment,
): 'over' | 'leaving' | undefined {
  const end = timeEnd(moment, due);
  if (!end) return undefined;
  if (moment.now >= end) return 'over';
  const collected = collectionHours(due.deliveryTime);
  if (collected) {
    const opens = johannesburgInstant(due.deliveryDate, collected.from);
    return moment.now >= opens ? 'leaving' : undefined;
  }
  const leaves = end.getTime() - LEAVES_BEFORE_MINUTES * MINUTE_MS;
  return moment.now.getTime() >= leaves ? 'leaving' : undefined;
}

// The times of "Collect between 09:00 and 12:00".
const COLLECTED_FROM = `substring(delivery_time from 'between (.{5})')`;
const COLLECTED_UNTIL = 'right(delivery_time, 5)';

/** Returns the SQL that is true for the orders that are late today or overdue, and its values. */
export function isLateSql(moment: LateMoment): { sql: string; values: string[] } {
  const { date: today, minute } = johannesburgTime(moment.now);
  const clock = clockText(minute);
  const slotsAt = (stage: 'over' | 'leaving') =>
    moment.slots
      .filter(({ slot }) => stageOf({ deliveryDate: today, deliveryTime: slot }, moment) === stage)
      .map(({ slot }) => JSON.stringify(slot))
      .join(',');
  const notOut = NOT_OUT.map((status) => `'${status}'`).join(', ');
  return {
    sql: `(${IS_OPEN} and (delivery_date < ? or delivery_date = ? and (delivery_time = any(?::text[])
      or status in (${notOut}) and delivery_time = any(?::text[])
      or fulfilment = 'collection' and (${COLLECTED_UNTIL} <= ?
        or status in (${notOut}) and ${COLLECTED_FROM} <= ?))))`,
    values: [today, today, `{${slotsAt('over')}}`, `{${slotsAt('leaving')}}`, clock, clock],
  };
}
