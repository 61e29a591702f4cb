import { REPLY_HOURS } from '#contract/enquiry/enquiry.ts';
import type { EnquiryRow } from '#server/features/enquiry/enquiry.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { quoteSubject } from '#server/features/mail/texts/owner-subjects.ts';
import { queueMail } from './queue-mail.ts';

/** Tells the owner, if an address is set, of a company's request. In the caller's transaction. */
export async function queueEnquiryMail(scope: Scope, enquiry: EnquiryRow): Promise<void> {
  if (!scope.shop.ownerEmail) return;
  await queueMail(scope, {
    kind: 'enquiry',
    order: undefined,
    recipient: scope.shop.ownerEmail,
    subject: quoteSubject(enquiry),
    content: {
      title: 'A company asks for a quote',
      paragraphs: [`You promised a reply within ${REPLY_HOURS} hours.`],
      amounts: [],
      sections: [
        {
          heading: 'The request',
          rows: [
            ['Company', enquiry.companyName],
            ['Contact', enquiry.contactPerson],
            ['Email', enquiry.email],
            ['Phone', enquiry.phone],
            ['Service', enquiry.serviceType],
            ['Details', enquiry.details],
          ],
        },
      ],
      closing: 'It was sent from the Corporate page of your shop.',
    },
  });
}
