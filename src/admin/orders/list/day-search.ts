import { type DateText, isDateText } from '#contract/time/day.ts';
import { DAY_STATUSES, OPEN_ORDER_LISTS, type OpenOrderList } from '#contract/order/order-lists.ts';

export type DayStatus = (typeof DAY_STATUSES)[number];

/** The orders of a day that are shown: all, or those whose status has one name. */
export interface Shown {
  show?: DayStatus | undefined;
  /** Those that are collected, where their status has a name of its own. */
  way?: 'collection' | undefined;
}

/** The query of /admin/orders; without a day it is today, without a status all are shown. */
export interface DaySearch extends Shown {
  day?: DateText | undefined;
  /** Orders of any day instead of a day. */
  list?: OpenOrderList | undefined;
}

/** What is unknown is left out. */
export function readDaySearch({ day, show, way, list }: Record<string, unknown>): DaySearch {
  return {
    day: isDateText(day) ? day : undefined,
    show: DAY_STATUSES.find((status) => status === show),
    way: way === 'collection' ? way : undefined,
    list: OPEN_ORDER_LISTS.find((name) => name === list),
  };
}
