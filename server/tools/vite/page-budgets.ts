import { keysOf } from '#contract/text/record-of.ts';

/** What a page may weigh on the wire, compressed, in bytes; a kilobyte is a thousand of them. */
export interface PageBudget {
  scripts: number;
  styles: number;
  html: number;
  /** Those that a phone loads before its user scrolls. */
  pictures: number;
}

/**
 * The goals of the project for its home page, and for the others what they weigh with a little room.
 * The build holds scripts and styles to it, a browser test the rest.
 */
export const PAGE_BUDGETS = {
  '/': { scripts: 130_000, styles: 12_000, html: 15_000, pictures: 230_000 },
  '/shop': { scripts: 132_000, styles: 12_000, html: 15_000, pictures: 280_000 },
  '/product/$id': { scripts: 134_200, styles: 12_000, html: 15_000, pictures: 90_000 },
  '/checkout': { scripts: 233_600, styles: 12_000, html: 15_000, pictures: 20_000 },
} satisfies Record<string, PageBudget>;

/** What a page loads without being touched once it knows that it is wanted, as sources. */
export const LATER_PARTS: Partial<Record<keyof typeof PAGE_BUDGETS, string[]>> = {
  '/checkout': [
    'src/features/checkout/checkout-form.tsx',
    'src/features/checkout/delivery/delivery-calendar.tsx',
  ],
};

export type BudgetedRoute = keyof typeof PAGE_BUDGETS;

export const BUDGETED_ROUTES = keysOf(PAGE_BUDGETS);

/** A sentence for each part that is over its budget. */
export function overBudget(route: BudgetedRoute, weighed: Partial<PageBudget>): string[] {
  const budget: PageBudget = PAGE_BUDGETS[route];
  return keysOf(weighed)
    .map((part) => ({ part, bytes: weighed[part] ?? 0 }))
    .filter(({ part, bytes }) => bytes > budget[part])
    .map(
      ({ part, bytes }) =>
        `The ${part} of ${route} weigh ${kilobytes(bytes)}: ${kilobytes(bytes - budget[part])} over ${kilobytes(budget[part])}.`,
    );
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
