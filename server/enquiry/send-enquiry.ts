import { randomUUID } from 'node:crypto';
import type { EnquiryInput } from '#contract/enquiry.schema.ts';
import { REPLY_HOURS } from '#contract/enquiry.ts';
import { queueEnquiryMail } from '#server/notification/queue-enquiry-mail.ts';
import { isWithinLimit, limitTogether } from '#server/is-within-limit.ts';
import type { Scope } from '#server/scope.ts';
import { Enquiry } from './enquiry.entity.ts';

/**
 * Stores a company's request and mails it to the owner, both or neither: a shopper who reads that it
 * was sent can rely on it. When very many come in an hour, the later ones are stored and not mailed: the
 * owner finds them in the list, and no company is refused for the others. Throws TOO_MANY.
 */
export async function sendEnquiry(scope: Scope, input: EnquiryInput): Promise<void> {
  await scope.limit('enquiry');
  await limitTogether(scope, ['enquiry-day'], ['enquiry-when-many-today']);
  const isMailed = await isWithinLimit(scope, 'enquiry-mail', 'all');
  await scope.transaction(async (inner) => {
    const createdAt = inner.now();
    const enquiry = Object.assign(new Enquiry(), {
      ...input,
      id: randomUUID(),
      details: input.details ?? '',
      createdAt,
      replyBy: new Date(createdAt.getTime() + REPLY_HOURS * 60 * 60_000),
      answeredAt: null,
    });
    inner.enquiries.add(enquiry);
    if (isMailed) await queueEnquiryMail(inner, enquiry);
  });
}
