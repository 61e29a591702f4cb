import { z } from 'zod';
import { bookPeriod } from './bookkeeping.schema.ts';
import { randView } from '#contract/money/money.schema.ts';
import { line, paragraph } from '#contract/text/text.ts';
import { companyForm, vatNumber } from '#contract/invoice/company.schema.ts';
import { DOCUMENT_KINDS } from '#contract/invoice/document.ts';

/** What stands on the shop's documents about the shop. With a VAT number they are tax invoices, without it receipts. */
export const sellerDetails = z
  .object({
    legalName: line('Legal name', 120),
    address: paragraph('Address', 300),
    vatNumber,
    registrationNumber: line('Registration number', 40),
  })
  .refine(({ legalName, vatNumber: vat }) => vat === '' || legalName !== '', {
    path: ['legalName'],
    message: 'A tax invoice needs the legal name',
  })
  .refine(({ address, vatNumber: vat }) => vat === '' || address !== '', {
    path: ['address'],
    message: 'A tax invoice needs the address',
  });
export type SellerDetails = z.infer<typeof sellerDetails>;

/** `version` is sent back when saving. */
export const sellerDetailsView = z.object({ version: z.int(), details: sellerDetails });
export type SellerDetailsView = z.infer<typeof sellerDetailsView>;

/** The particulars of the customer's company on an order, as the owner corrects them. */
export const correctCompanyInput = companyForm.required().extend({ orderId: z.uuid() });
export type CorrectCompanyInput = z.infer<typeof correctCompanyInput>;

export const issueDocumentsInput = z.object({ orderId: z.uuid() });

export const listDocumentsInput = bookPeriod;

/** The most documents of a period that the list shows; the file has all of them. */
export const MAX_DOCUMENTS_SHOWN = 200;

const documentRow = z.object({
  id: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  issuedAt: z.iso.datetime(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  /** The company, or the person, that it is made out to; empty once that is erased. */
  buyer: z.string(),
  total: randView,
});

/** The newest documents of a period, and the number of all. */
export const documentsView = z.object({
  documents: z.array(documentRow),
  total: z.number().int(),
});
export type DocumentsView = z.infer<typeof documentsView>;

/** What the fields of the details are called. */
export const SELLER_LABELS: Readonly<Record<keyof SellerDetails, string>> = {
  legalName: 'Legal name',
  registrationNumber: 'Registration number',
  vatNumber: 'VAT number',
  address: 'Address',
};
