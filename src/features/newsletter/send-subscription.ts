import { SUBSCRIBE_SENT } from '#contract/enquiry/newsletter.ts';
import { messageOf, shopErrorOf } from '#src/lib/shop-error.ts';
import type { TrpcClient } from '#src/lib/trpc.ts';

const NOT_SENT = 'There was no answer. Please try again.';

/** Sends the address of a field and empties it, or returns why it could not be sent. */
export async function sendSubscription(
  client: Pick<TrpcClient, 'newsletter'>,
  field: HTMLInputElement,
): Promise<{ sent: string } | { problem: string }> {
  if (!field.validity.valid) return refused(field, 'Invalid email address');
  try {
    await client.newsletter.subscribe.mutate({ email: field.value });
  } catch (error) {
    return refused(field, shopErrorOf(error)?.issues?.[0]?.message ?? messageOf(error, NOT_SENT));
  }
  field.value = '';
  return { sent: SUBSCRIBE_SENT };
}

function refused(field: HTMLInputElement, problem: string): { problem: string } {
  field.focus();
  return { problem };
}
