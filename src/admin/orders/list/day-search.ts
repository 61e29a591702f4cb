import { type DateText, isDateText } from '#contract/time/day.ts';
import { DAY_STATUSES, OPEN_ORDER_LISTS, type OpenOrderList } from '#contract/order/order-lists.ts';

export type DayStatus = (typeof DAY_STATUSES)[number];

/** The query of /admin/orders; without a day it is today, without a status all are shown. */
export interface DaySearch {
  day?: DateText | undefined;
  show?: DayStatus | undefined;
  /** Orders of any day instead of a day. */
  list?: OpenOrderList | undefined;
}

/** What is unknown is left out. */
export function readDaySearch({ day, show, list }: Record<string, unknown>): DaySearch {
  return {
    day: isDateText(day) ? day : undefined,
    show: DAY_STATUSES.find((status) => status === show),
    list: OPEN_ORDER_LISTS.find((name) => name === list),
  };
}
