import type { z } from 'zod';
import { addDays } from '#contract/time/johannesburg-time.ts';
import { dayPeriod } from '#contract/time/day-period.schema.ts';

/** What a file of the books lists: a row for each order, for each of its lines, for each movement of money, or for each document. */
export const BOOKS = ['orders', 'order-lines', 'money', 'documents'] as const;
export type Book = (typeof BOOKS)[number];

/**
 * `excel` has semicolons and decimal commas, as Excel takes them with South African settings; `accounting` has commas
 * and decimal points, as Sage, Xero and QuickBooks import them.
 */
export const BOOK_FORMATS = ['excel', 'accounting'] as const;
export type BookFormat = (typeof BOOK_FORMATS)[number];

/** The longest period of one file: a financial year and a month on either side of it. */
export const MAX_BOOK_DAYS = 430;

export const bookPeriod = dayPeriod.refine(({ from, to }) => to < addDays(from, MAX_BOOK_DAYS), {
  path: ['to'],
  message: `Please choose ${MAX_BOOK_DAYS} days at most`,
});
export type BookPeriod = z.infer<typeof bookPeriod>;

/** Returns the address of a file of the books. */
export function bookPath(book: Book, period: BookPeriod, format: BookFormat): string {
  return `/api/admin/${book}.csv?${new URLSearchParams({ ...period, format })}`;
}
