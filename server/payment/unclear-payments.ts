import type { Scope } from '#server/scope.ts';
import type { UnclearRow } from './payment-books.repository.ts';

const HOUR_MS = 3_600_000;
const LISTED_MS = 30 * 24 * HOUR_MS;
const MOST = 200;

/** Unpaid orders of the last 30 days whose shopper went off to pay an hour ago or earlier. */
export async function unclearPayments({
  paymentBooks,
  now,
}: Pick<Scope, 'paymentBooks' | 'now'>): Promise<UnclearRow[]> {
  return paymentBooks.unclear(unclearPeriod(now()), MOST);
}

/** When the attempts began that are old enough to ask about and young enough to matter. */
export function unclearPeriod(now: Date): { after: Date; before: Date } {
  const time = now.getTime();
  return { after: new Date(time - LISTED_MS), before: new Date(time - HOUR_MS) };
}

/** The provider was asked when the shopper had had time to pay, and knew nothing of it. */
export function isSettled({ begunAt, checkedAt }: Pick<UnclearRow, 'begunAt' | 'checkedAt'>) {
  return checkedAt !== null && checkedAt.getTime() >= begunAt.getTime() + HOUR_MS;
}
