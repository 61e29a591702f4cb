import { z } from 'zod';

/** The company of an order as it is shown, empty where nothing was given. */
export const companyView = z.object({
  companyName: z.string(),
  companyAddress: z.string(),
  vatNumber: z.string(),
  orderReference: z.string(),
});
export type CompanyView = z.infer<typeof companyView>;

export const COMPANY_FIELDS = companyView.keyof().options;

/** A document as the page of its order offers it. */
export const documentLink = z.object({
  id: z.uuid(),
  /** Such as "Tax invoice INV-000012". */
  name: z.string(),
  issuedAt: z.iso.datetime(),
  url: z.string(),
});
export type DocumentLink = z.infer<typeof documentLink>;
