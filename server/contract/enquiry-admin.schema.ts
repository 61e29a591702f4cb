import { z } from 'zod';

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

export const markEnquiryInput = z.object({ id: z.uuid(), isAnswered: z.boolean() });

export type MarkEnquiryInput = z.infer<typeof markEnquiryInput>;
