import type { EnquiryView, MarkEnquiryInput } from '#contract/owner/enquiry-admin.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { enquiryView } from './enquiry.view.ts';

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
