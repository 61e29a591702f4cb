import { expect, it } from 'vitest';
import { isQueryOverPost } from '#contract/http/queries-over-post.ts';
import { procedures } from '#server/tools/testing/fuzz/trpc-targets.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const queries = procedures
  .filter(({ path, type }) => type === 'query' && isQueryOverPost(path))
  .map(({ path }) => path);

it.each(queries)('%s is asked for by no address, which logs and histories keep', async (path) => {
  const cookie = await shop.signIn();
  const answer = await shop.app.inject({ url: `/trpc/${path}?input={}`, headers: { cookie } });
  expect(answer.statusCode).toBe(405);
});

it.each(['admin.orders.search', 'admin.delivery.preview', 'order.page'])(
  '%s is a query, of which the browser keeps the answer',
  (path) => expect(queries).toContain(path),
);
