import { NEWSLETTER_PAGES } from '#contract/enquiry/newsletter.ts';
import type { SubscriberList } from '#contract/owner/subscribers.schema.ts';
import { csvFile } from '#server/platform/csv/csv-file.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** Returns the confirmed addresses, the latest first, and how many of the others there are. */
export async function listSubscribers({
  subscribers,
}: Pick<Scope, 'subscribers'>): Promise<SubscriberList> {
  const confirmed = await subscribers.findConfirmed();
  const counts = await subscribers.countByState();
  return {
    confirmed: confirmed.map(({ email, confirmedAt, createdAt }) => ({
      email,
      confirmedAt: (confirmedAt ?? createdAt).toISOString(),
    })),
    pendingCount: counts.get('pending') ?? 0,
    unsubscribedCount: counts.get('unsubscribed') ?? 0,
  };
}

const COLUMNS = ['email', 'asked', 'confirmed', 'unsubscribe'];

/**
 * Returns the confirmed addresses as a file for spreadsheets and mailing programs. Each comes with its own link to
 * unsubscribe: the owner must put it into every email to them.
 */
export async function exportSubscribers(
  { subscribers, shop }: Pick<Scope, 'subscribers' | 'shop'>,
  secret: string,
): Promise<string> {
  const confirmed = await subscribers.findConfirmed();
  const rows = confirmed.map(({ id, email, consentAt, confirmedAt }) => [
    email,
    consentAt.toISOString(),
    confirmedAt?.toISOString() ?? '',
    `${shop.publicUrl}${NEWSLETTER_PAGES.unsubscribe}?token=${unsubscribeToken(id, secret)}`,
  ]);
  return csvFile([COLUMNS, ...rows]);
}
