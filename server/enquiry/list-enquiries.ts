import type { EnquiryView } from '#contract/enquiry-admin.schema.ts';
import type { Scope } from '#server/scope.ts';
import { enquiryView } from './enquiry.view.ts';

const MOST_ANSWERED = 50;

/** Every request that waits for an answer, the most pressing first, then the latest that were answered. */
export async function listEnquiries({
  enquiries,
}: Pick<Scope, 'enquiries'>): Promise<EnquiryView[]> {
  const open = await enquiries.findOpen();
  const answered = await enquiries.findAnswered(MOST_ANSWERED);
  return [...open, ...answered].map(enquiryView);
}
