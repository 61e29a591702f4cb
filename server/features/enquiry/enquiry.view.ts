import type { EnquiryView } from '#contract/owner/enquiry-admin.schema.ts';
import type { Enquiry } from './enquiry.entity.ts';

export function enquiryView(enquiry: Enquiry): EnquiryView {
  const { createdAt, replyBy, answeredAt, ...rest } = enquiry;
  return {
    id: rest.id,
    companyName: rest.companyName,
    contactPerson: rest.contactPerson,
    email: rest.email,
    phone: rest.phone,
    serviceType: rest.serviceType,
    details: rest.details,
    createdAt: createdAt.toISOString(),
    replyBy: replyBy.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
