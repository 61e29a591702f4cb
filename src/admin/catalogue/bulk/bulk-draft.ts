import {
  bulkChange,
  type PriceChange,
  type SentBulkChange,
} from '#contract/catalogue/bulk-change.schema.ts';
import type { Section } from '#contract/catalogue/catalogue.ts';
import type { ProductStatus } from '#contract/catalogue/product-status.ts';
import { errorsIn } from '#src/lib/use-zod-form.ts';

/** The ways in which a price is changed, in words. */
export const PRICE_MOVES = {
  'up-percent': { name: 'Raise by per cent', direction: 'up', unit: 'percent' },
  'up-rand': { name: 'Raise by rand', direction: 'up', unit: 'rand' },
  'down-percent': { name: 'Lower by per cent', direction: 'down', unit: 'percent' },
  'down-rand': { name: 'Lower by rand', direction: 'down', unit: 'rand' },
} as const;

/** The ways in which a stock is changed, in words. */
export const STOCK_MOVES = { set: 'Set to', add: 'Add', take: 'Take off' } as const;

export const SECTION_MOVES = { add: 'Add to a section', remove: 'Take out of a section' } as const;

/** What is typed into the dialog; '' leaves that part as it is. */
export interface BulkDraft {
  status: ProductStatus | '';
  sectionMove: keyof typeof SECTION_MOVES | '';
  section: Section | '';
  priceMove: keyof typeof PRICE_MOVES | '';
  amount: string;
  /** Only a price that goes down can be kept. */
  keepAsCompareAt: boolean;
  rounding: PriceChange['rounding'];
  stockMove: keyof typeof STOCK_MOVES | '';
  quantity: string;
}

export const EMPTY_DRAFT: BulkDraft = {
  status: '',
  sectionMove: '',
  section: '',
  priceMove: '',
  amount: '',
  keepAsCompareAt: false,
  rounding: 'none',
  stockMove: '',
  quantity: '',
};

/** Returns the change that a draft asks for, and what is wrong with it by field; '' is the whole. */
export function readDraft(draft: BulkDraft): {
  change: SentBulkChange;
  errors: Record<string, string>;
} {
  const { status, sectionMove, section, priceMove, stockMove, quantity } = draft;
  const rest = {
    ...(status && { status }),
    ...(priceMove && { price: priceOf(draft, priceMove) }),
    ...(stockMove && { stock: { action: stockMove, quantity: wholeNumber(quantity) } }),
  };
  const change =
    sectionMove && section ? { ...rest, section: { action: sectionMove, section } } : rest;
  const typed = sectionMove ? { ...rest, section: { action: sectionMove, section } } : rest;
  return { change, errors: errorsIn(bulkChange, typed) };
}

function priceOf(
  { amount, rounding, keepAsCompareAt }: BulkDraft,
  move: keyof typeof PRICE_MOVES,
): NonNullable<SentBulkChange['price']> {
  const { direction, unit } = PRICE_MOVES[move];
  const isKept = keepAsCompareAt && direction === 'down';
  return { direction, unit, amount, rounding, ...(isKept && { keepAsCompareAt }) };
}

/** NaN, which the contract refuses, for anything but digits. */
function wholeNumber(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}
