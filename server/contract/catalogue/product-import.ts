import { z } from 'zod';
import { adminProductView, fieldChange } from './product-input.schema.ts';

/** The largest file that can be imported, and the most rows in it. A catalogue with more is exported in several. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 2_000;

/** What one row of an import would do, or why it cannot. */
export const importRow = z.object({
  /** The line of the file, counted from 1, as a spreadsheet numbers it. */
  line: z.number().int(),
  name: z.string(),
  outcome: z.enum(['create', 'update', 'unchanged', 'wrong']),
  /** What the owner should know before it is imported. */
  hint: z.string().optional(),
  changes: z.array(fieldChange),
  /** `path` is the column. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type ImportRow = z.infer<typeof importRow>;

/** All that an import did, or with a dry run would do. */
export const importReport = z.object({
  isDryRun: z.boolean(),
  rows: z.array(importRow),
  counts: z.object({
    create: z.number().int(),
    update: z.number().int(),
    unchanged: z.number().int(),
    wrong: z.number().int(),
  }),
});
export type ImportReport = z.infer<typeof importReport>;

/** The details of PRODUCT_CHANGED: the product as it is now. */
export const productChangedDetails = z.object({ version: z.number(), product: adminProductView });

/** The details of IMPORT_REFUSED: what is wrong, row by row. */
export const importRefusedDetails = z.object({ report: importReport });
