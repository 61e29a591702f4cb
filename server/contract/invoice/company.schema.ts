import { z } from 'zod';
import { line } from '#contract/text/text.ts';

/** A South African VAT number, or nothing; blanks between its digits are left out. */
export const vatNumber = line('VAT number', 20)
  .overwrite((text) => text.replaceAll(' ', ''))
  .refine(
    (text) => text === '' || /^4[0-9]{9}$/.test(text),
    'VAT number must be 10 digits that begin with 4',
  );

/** What an invoice for a company says of it. All of it is optional, and empty is the same as left out. */
export const companyForm = z.object({
  companyName: line('Company name', 100).optional(),
  companyAddress: line('Company address', 300).optional(),
  vatNumber: vatNumber.optional(),
  orderReference: line('Order reference', 60).optional(),
});
