import type {
  DateOption,
  DeliveryOptions,
  DeliveryPromise,
} from '#contract/delivery/delivery.schema.ts';
import { type DeliverySlot, sameDayCutOff } from '#contract/delivery/delivery.ts';
import {
  addDays,
  johannesburgInstant,
  johannesburgTime,
} from '#contract/time/johannesburg-time.ts';
import { bookableDates, type DeliveryContext } from './bookable-dates.ts';

/** Returns the promise and the days to choose from, which are those that `chooseSlot` accepts. */
export function deliveryOptions(plan: DeliveryContext): DeliveryOptions {
  const dates = bookableDates(plan);
  return {
    now: plan.now.toISOString(),
    today: johannesburgTime(plan.now).date,
    promise: earliestPromise(plan, dates) ?? null,
    dates,
  };
}

/** Returns the earliest day that can be kept and the instant until which it can be ordered. */
function earliestPromise(
  { settings, now }: DeliveryContext,
  dates: readonly DateOption[],
): DeliveryPromise | undefined {
  const first = dates.find(({ available }) => available);
  if (!first) return undefined;
  const { date: today } = johannesburgTime(now);
  const isOpen = (slot: DeliverySlot) =>
    first.slots.some((option) => option.slot === slot && option.available);
  const open = settings.slots.map((each) => ({ ...each, isOffered: isOpen(each.slot) }));
  const lastMinute = sameDayCutOff({ ...settings, slots: open });
  return {
    date: first.date,
    isToday: first.date === today,
    isTomorrow: first.date === addDays(today, 1),
    orderBefore: johannesburgInstant(first.date, lastMinute).toISOString(),
  };
}
