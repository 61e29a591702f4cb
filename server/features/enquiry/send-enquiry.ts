import { randomUUID } from 'node:crypto';
import type { EnquiryInput } from '#contract/enquiry/enquiry.schema.ts';
import { REPLY_HOURS } from '#contract/enquiry/enquiry.ts';
import { emailKey } from '#server/platform/limits/email-key.ts';
import { isWithinLimit, limitTogether } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { callMark } from '#server/platform/scope/services.ts';

/**
 * Stores a company's request and mails it to the owner, both or neither: a company that reads that it was sent can rely
 * on it. When very many come in an hour, the first of each network is mailed still, and the others are stored only: the
 * owner finds them in the list. A sender behind a carrier's address that sends all day keeps its other customers
 * waiting for a minute at most, until the owner has had very many. A request with the idempotency key and content of an
 * earlier one is not stored or mailed again; with other content it is another. Throws TOO_MANY.
 */
export async function sendEnquiry(
  scope: Scope,
  secret: string,
  input: EnquiryInput,
  key?: string,
): Promise<void> {
  await scope.limit('enquiry');
  const mark = callMark(key, input);
  if (mark !== null && (await scope.enquiries.isStored(mark))) return;
  await scope.limitHere('enquiry-email', emailKey(secret, 'enquiry', input.email));
  await limitTogether(scope, ['enquiry-day'], ['enquiry-when-many-today']);
  await limitTogether(scope, ['enquiry-day-all', 'all'], ['enquiry-when-too-many']);
  const isMailed = await mayBeMailed(scope);
  await scope.transaction(async (inner) => {
    const createdAt = inner.now();
    const enquiry = {
      ...input,
      id: randomUUID(),
      details: input.details ?? '',
      callMark: mark,
      createdAt,
      replyBy: new Date(createdAt.getTime() + REPLY_HOURS * 60 * 60_000),
      answeredAt: null,
    };
    if ((await inner.enquiries.add(enquiry)) && isMailed) await inner.tell('enquiry.sent', enquiry);
  });
}

/** Returns whether the limits let this enquiry be mailed; one network cannot use up the emails of all. */
async function mayBeMailed(scope: Scope): Promise<boolean> {
  const isFew =
    (await isWithinLimit(scope, 'enquiry-mail-network')) &&
    (await isWithinLimit(scope, 'enquiry-mail', 'all')) &&
    (await isWithinLimit(scope, 'enquiry-mail-day', 'all'));
  return isFew || isWithinLimit(scope, 'enquiry-mail-when-many');
}
