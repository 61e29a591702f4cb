import { johannesburgDay } from './history-csv.ts';
import type { Receipt } from './receipts.ts';

export type HistoryRange = { from: string; to: string; limit: number; offset: number };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const DEFAULT_LIMIT = 1000;

/** The days a history call asks for; undefined when it does not say. */
export function historyRange(
  span: string,
  fields: ReadonlyMap<string, string>,
): HistoryRange | undefined {
  const limit = Number(fields.get('limit') ?? DEFAULT_LIMIT);
  const offset = Number(fields.get('offset') ?? 0);
  const days = daysOf(span, fields);
  if (!days || !Number.isInteger(limit) || !Number.isInteger(offset)) return undefined;
  return { ...days, limit, offset };
}

function daysOf(span: string, fields: ReadonlyMap<string, string>) {
  const date = fields.get('date') ?? '';
  if (span === 'monthly') {
    return /^\d{4}-\d{2}$/.test(date) ? { from: `${date}-01`, to: `${date}-31` } : undefined;
  }
  if (span === '') {
    const [from = '', to = ''] = [fields.get('from'), fields.get('to')];
    return DAY.test(from) && DAY.test(to) ? { from, to } : undefined;
  }
  if (!DAY.test(date)) return undefined;
  const last = new Date(Date.parse(date) + (span === 'weekly' ? 6 : 0) * DAY_MS);
  return { from: date, to: last.toISOString().slice(0, 10) };
}

/** Returns a predicate: whether a payment falls on one of the days. */
export function inRange({ from, to }: HistoryRange): (receipt: Receipt) => boolean {
  return ({ at }) => {
    const day = johannesburgDay(at);
    return day >= from && day <= to;
  };
}
