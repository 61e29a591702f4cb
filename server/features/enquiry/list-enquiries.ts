import type { EnquiryList, ListEnquiriesInput } from '#contract/owner/enquiry-admin.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { enquiryView } from './enquiry.view.ts';

const MOST_ANSWERED = 50;

/** The requests that wait for an answer, the most pressing first, and the latest that were answered. */
export async function listEnquiries(
  { enquiries }: Pick<Scope, 'enquiries'>,
  { most }: ListEnquiriesInput,
): Promise<EnquiryList> {
  const [open, openTotal] = await enquiries.findOpen(most);
  const answered = await enquiries.findAnswered(MOST_ANSWERED);
  return { open: open.map(enquiryView), openTotal, answered: answered.map(enquiryView) };
}
