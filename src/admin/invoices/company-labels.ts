import type { CompanyView } from '#contract/invoice/company-view.schema.ts';

/** The particulars of a customer's company, as the owner reads them. */
export const COMPANY_LABELS: Readonly<Record<keyof CompanyView, string>> = {
  companyName: 'Company name',
  companyAddress: 'Company address',
  vatNumber: 'VAT number',
  orderReference: 'Their order reference',
};
