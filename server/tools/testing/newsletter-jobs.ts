import {
  type AskedForStock,
  askStockRequest,
} from '#server/features/back-in-stock/ask-stock-request.ts';
import { type Asked, askSubscriber } from '#server/features/newsletter/ask-subscriber.ts';
import { query } from './query.ts';
import type { TestShop } from './test-shop.ts';

/** Does the jobs that ask the newsletter's new addresses to confirm, in a shop in which jobs only wait. */
export async function askSubscribers(shop: TestShop): Promise<void> {
  for (const asked of await waiting<Asked>(shop, 'newsletter.ask')) {
    await askSubscriber(shop.scope(), shop.services.sessionSecret, asked);
  }
}

/** The same for those that wait for a bouquet. */
export async function askStockRequests(shop: TestShop): Promise<void> {
  for (const asked of await waiting<AskedForStock>(shop, 'back-in-stock.ask')) {
    await askStockRequest(shop.scope(), shop.services.sessionSecret, asked);
  }
}

/** Takes the jobs of a kind out of the queue, the oldest first, and returns what they are told. */
async function waiting<Data extends { askedAt: string }>(
  { databaseUrl }: TestShop,
  name: string,
): Promise<Data[]> {
  const jobs = await query<{ data: Data }>(
    databaseUrl,
    `delete from pgboss.job where name = $1 and state = 'created' returning data`,
    [name],
  );
  return jobs
    .map(({ data }) => data)
    .toSorted((one, other) => one.askedAt.localeCompare(other.askedAt));
}
