import type { z } from 'zod';
import type { productsChangedDetails } from '#contract/catalogue/bulk-change.schema.ts';
import type {
  importRefusedDetails,
  productChangedDetails,
} from '#contract/catalogue/product-import.ts';
import type {
  goneDetails,
  outOfStockDetails,
  priceChangedDetails,
} from '#contract/order/order-refusals.schema.ts';
import type { ErrorCode } from './errors.ts';

/** What an error says beside its sentence, by its code. A code that is not here says nothing more. */
interface ErrorDetails {
  TOO_MANY: { retryAfterSeconds: number };
  HELD_UNPAID: { retryAfterSeconds: number };
  PRODUCT_NOT_FOUND: z.input<typeof goneDetails>;
  SIZE_UNAVAILABLE: z.input<typeof goneDetails>;
  OUT_OF_STOCK: z.input<typeof outOfStockDetails>;
  PRICE_CHANGED: z.input<typeof priceChangedDetails>;
  ORDER_NOT_FOUND: { orderNumber: string };
  ORDER_NOT_DUE: { orderNumber: string };
  ORDER_STATUS_CONFLICT: { orderNumber: string } | { from: string; to: string };
  PRODUCT_CHANGED: z.input<typeof productChangedDetails>;
  PRODUCTS_CHANGED: z.input<typeof productsChangedDetails>;
  IMPORT_REFUSED: z.input<typeof importRefusedDetails>;
}

/** The details that an error of this code may have. */
export type DetailsOf<Code extends ErrorCode> = Code extends keyof ErrorDetails
  ? ErrorDetails[Code]
  : never;

/** Returns the seconds to wait, of TOO_MANY and HELD_UNPAID; undefined where an error names none. */
export function retryAfterSecondsOf({ details }: { details?: unknown }): number | undefined {
  if (typeof details !== 'object' || details === null) return undefined;
  const seconds: unknown = Reflect.get(details, 'retryAfterSeconds');
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds : undefined;
}
