import { expect, it } from 'vitest';
import { BOUNDS } from '#server/platform/limits/bounds.ts';
import { createOrderEventBus } from './order-event-bus.ts';

it('a stream that does not keep up is told to read everything again, however few orders change', async () => {
  const news = createOrderEventBus();
  const follower = news.follow();
  for (let event = 0; event < 2 * BOUNDS.newsOfStream; event += 1)
    news.publish(`one-order ${event}`);

  const { eventIds, isUnsure } = await follower.next(new AbortController().signal, 0);

  expect(isUnsure).toBe(true);
  expect(eventIds).toHaveLength(BOUNDS.newsOfStream);
});
