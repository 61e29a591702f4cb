import { z } from 'zod';
import { phone } from '#contract/order/order.schema.ts';
import { line, paragraph } from '#contract/text/text.ts';
import { SERVICE_TYPES } from './enquiry.ts';

const required = (label: string, max: number) =>
  line(label, max)
    .refine((text) => text.length > 0, `${label} is required`)
    .prefault('');

/** The quote request form; everything but the details is required (specification, section 5). */
export const enquiryInput = z.object({
  companyName: required('Company name', 100),
  contactPerson: required('Contact person', 100),
  email: line('Email', 254).pipe(z.email('Invalid email address')).prefault(''),
  phone: phone.prefault(''),
  serviceType: z.enum(SERVICE_TYPES, 'Please choose a type of service'),
  details: paragraph('Additional details', 2000).optional(),
});

export type EnquiryInput = z.infer<typeof enquiryInput>;
