import { query } from '#server/tools/testing/query.ts';
import type { TestEnvironment } from './test-environment.ts';

/**
 * Mails, by Message-ID, that the mail server has while the shop does not know it yet: after a kill only
 * these may come once more.
 */
export async function mailsInDoubt({
  databaseUrl,
  mails,
}: Pick<TestEnvironment, 'databaseUrl' | 'mails'>): Promise<string[]> {
  const rows = await query<{ id: string }>(
    databaseUrl,
    `select message_id as id from mail where state <> 'sent'`,
  );
  return rows.map(({ id }) => id).filter((id) => mails.deliveries.has(id));
}
