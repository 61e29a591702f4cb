import { z } from 'zod';
import { adminProductView } from './product-input.schema.ts';
import { importReport } from './product-import.ts';

/** The details of PRODUCT_CHANGED: the product as it is now. */
export const productChangedDetails = z.object({ version: z.number(), product: adminProductView });

/** The details of IMPORT_REFUSED: what is wrong, row by row. */
export const importRefusedDetails = z.object({ report: importReport });
