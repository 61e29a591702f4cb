import type { DeliveryNewsView } from '#contract/delivery.schema.ts';
import type { Scope } from '#server/scope.ts';
import type { DeliveryNews } from './delivery-news.ts';

/**
 * For open pages: the version of the settings now, so that a page made from others knows that it is
 * old, then a word whenever what can be chosen changes.
 */
export async function* watchDelivery(
  { delivery }: Pick<Scope, 'delivery'>,
  news: DeliveryNews,
  signal: AbortSignal,
): AsyncGenerator<DeliveryNewsView, void> {
  const changes = news.changes(signal);
  yield { version: (await delivery.settings()).version };
  for await (const _ of changes) yield { version: null };
}
