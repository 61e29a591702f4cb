import { type Asked, askToConfirm } from '#server/features/newsletter/ask-to-confirm.ts';
import { query } from './query.ts';
import type { TestShop } from './test-shop.ts';

/** Does the jobs that ask the newsletter's new addresses to confirm, in a shop in which jobs only wait. */
export async function askSubscribers(shop: TestShop): Promise<void> {
  const waiting = await query<{ data: Asked }>(
    shop.databaseUrl,
    `delete from pgboss.job where name = 'newsletter.ask' and state = 'created' returning data`,
  );
  const inTurn = waiting.toSorted((one, other) =>
    one.data.askedAt.localeCompare(other.data.askedAt),
  );
  for (const { data } of inTurn) {
    await askToConfirm(shop.scope(), shop.services.sessionSecret, data);
  }
}
