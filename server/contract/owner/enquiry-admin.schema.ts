import { z } from 'zod';
import { ENQUIRIES_PAGE } from '#contract/enquiry/enquiry.ts';

/** A company's request as the owner sees it. */
export const enquiryView = z.object({
  id: z.uuid(),
  companyName: z.string(),
  contactPerson: z.string(),
  email: z.string(),
  phone: z.string(),
  serviceType: z.string(),
  details: z.string(),
  createdAt: z.iso.datetime(),
  /** An answer is promised by then. */
  replyBy: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
});

export type EnquiryView = z.infer<typeof enquiryView>;

export const listEnquiriesInput = z
  .object({ most: z.int().min(1).max(2_000).prefault(ENQUIRIES_PAGE) })
  .prefault({});
export type ListEnquiriesInput = z.infer<typeof listEnquiriesInput>;

/** The requests as the owner works through them. */
export const enquiryList = z.object({
  /** Those without an answer, the one that was promised first, first; not all of them when there are many. */
  open: z.array(enquiryView),
  openTotal: z.int(),
  /** The latest that were answered. */
  answered: z.array(enquiryView),
});

export type EnquiryList = z.infer<typeof enquiryList>;

export const markEnquiryInput = z.object({ id: z.uuid(), isAnswered: z.boolean() });

export type MarkEnquiryInput = z.infer<typeof markEnquiryInput>;
