import type {
  EnquiryList,
  EnquiryView,
  ListEnquiriesInput,
  MarkEnquiryInput,
} from '#contract/owner/enquiry-admin.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Enquiry } from './enquiry.entity.ts';

const MOST_ANSWERED = 50;

/** Returns the requests that wait for an answer, the most pressing first, and the latest that were answered. */
export async function listEnquiries(
  { enquiries }: Pick<Scope, 'enquiries'>,
  { most }: ListEnquiriesInput,
): Promise<EnquiryList> {
  const [open, openTotal] = await enquiries.findOpen(most);
  const answered = await enquiries.findAnswered(MOST_ANSWERED);
  return { open: open.map(enquiryView), openTotal, answered: answered.map(enquiryView) };
}

/** Notes that a request was answered, or takes that back. Throws ENQUIRY_NOT_FOUND. */
export async function markEnquiry(
  scope: Scope,
  { id, isAnswered }: MarkEnquiryInput,
): Promise<EnquiryView> {
  return scope.transaction(async (inner) => {
    const enquiry = await inner.enquiries.lockById(id);
    if (!enquiry) throw new ShopError('ENQUIRY_NOT_FOUND');
    enquiry.answeredAt = isAnswered ? (enquiry.answeredAt ?? inner.now()) : null;
    return enquiryView(enquiry);
  });
}

function enquiryView(enquiry: Enquiry): EnquiryView {
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
