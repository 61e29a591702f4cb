import type { DateOption, DeliveryOptions } from '#contract/delivery.schema.ts';
import { longDate } from '#contract/delivery.ts';
import type { DeliveryPreview } from '#contract/delivery-admin.schema.ts';
import { type ClosedSpan, nextDay } from './closed-spans.ts';

/** A run of days that shoppers would find changed, in a sentence. */
export interface DayChange {
  from: string;
  to: string;
  /** 'closes' with the reason, 'opens', 'times' where only some of its times change. */
  kind: 'closes' | 'opens' | 'times';
  reason: string;
}

/**
 * What becomes different for shoppers, day by day, runs of the same put together. Days that come or go at
 * the far end are not told here: the number of days ahead says so.
 */
export function dayChanges(now: DeliveryOptions, then: DeliveryOptions): DayChange[] {
  const changes: DayChange[] = [];
  for (const after of then.dates) {
    const before = now.dates.find(({ date }) => date === after.date);
    const change = before && changeOf(before, after);
    const last = changes.at(-1);
    if (!change) continue;
    if (last && isRun(last, change)) last.to = change.to;
    else changes.push(change);
  }
  return changes;
}

function changeOf(before: DateOption, after: DateOption): DayChange | undefined {
  const { date, available, reason = '' } = after;
  const change = { from: date, to: date };
  if (before.available && !available) return { ...change, kind: 'closes', reason };
  if (!before.available && available) return { ...change, kind: 'opens', reason: '' };
  if (!available) return undefined;
  const [lost, won] = [without(before, after), without(after, before)];
  if (lost.length + won.length === 0) return undefined;
  const parts = [
    lost.length > 0 ? `without ${lost.join(', ')}` : '',
    won.length > 0 ? `also ${won.join(', ')}` : '',
  ];
  return { ...change, kind: 'times', reason: parts.filter(Boolean).join('; ') };
}

/** The times that can be chosen on one day and not on the other. */
function without(one: DateOption, other: DateOption): string[] {
  const isOpen = (day: DateOption, slot: string) =>
    day.slots.some((option) => option.slot === slot && option.available);
  return one.slots
    .filter(({ slot, available }) => available && !isOpen(other, slot))
    .map(({ slot }) => slot);
}

function isRun(last: DayChange, next: DayChange): boolean {
  return last.kind === next.kind && last.reason === next.reason && nextDay(last.to) === next.from;
}

/** Days with orders that shoppers could choose before and then no longer: the orders stay. */
export function bookedOnClosing(changes: readonly DayChange[], { booked }: DeliveryPreview) {
  const closing = changes.filter(({ kind }) => kind === 'closes');
  return booked.filter(({ date }) => closing.some(({ from, to }) => from <= date && date <= to));
}

/** "Wednesday 16 December 2026", "Saturday 19 to Sunday 20 December 2026" told in full at both ends. */
export function runText({ from, to }: Pick<ClosedSpan, 'from' | 'to'>): string {
  return from === to ? longDate(from) : `${longDate(from)} to ${longDate(to)}`;
}
