import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { noRateLimits } from '#server/platform/limits/rate-limits.ts';
import { createPageCache, type PageCacheOptions } from './page-cache.ts';

/** Pages that are rendered when the test says so: those below /mine are of one visitor, those below /bouquet not fixed. */
function pagesInHand() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const pages = {
    addressOf: (key: string) => ({
      key,
      isPrivate: key.startsWith('/mine'),
      isFixed: !/^.bouquet|[?]/.test(key),
    }),
    render: ({ url }: { url: string }) => {
      begun.push(url);
      return new Promise((resolve) => {
        ends.push(() => resolve({ status: 200, html: Buffer.from('<html></html>') }));
      });
    },
  };
  const source = { pages: async () => pages, assets: async () => ({ files: [] }) };
  const cache = createPageCache({
    source,
    api: () => undefined,
    policy: { isDevelopment: false, formTargets: [] },
    limits: noRateLimits,
  } as unknown as PageCacheOptions);
  const ask = (url: string, ip: string) => cache.page({ url, ip, headers: {} } as FastifyRequest);
  return { begun, ends, ask };
}

/** Lets each rendering end until all pages that were asked for are there. */
async function endAll(ends: (() => void)[], asked: Promise<unknown>[]): Promise<void> {
  let isOver = false;
  const over = Promise.all(asked).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const end of ends) end();
    await settled();
  }
  await over;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('pages for one network are rendered one after the other, and those of others beside them', async () => {
  const { begun, ends, ask } = pagesInHand();
  const asked = [
    ask('/mine/first', '2001:db8:1:1::1'),
    ask('/mine/of-the-same-48', '2001:db8:1:2::1'),
    ask('/mine/of-another', '41.0.0.1'),
  ];
  await settled();
  expect(begun).toEqual(['/mine/first', '/mine/of-another']);
  ends[0]?.();
  await asked[0];
  await settled();
  expect(begun).toEqual(['/mine/first', '/mine/of-another', '/mine/of-the-same-48']);
  for (const end of ends) end();
  await Promise.all(asked);
});

const STRANGER = '41.0.0.66';
const VISITOR = '41.0.0.1';

it.each(['/shop?q=', '/mine/', '/bouquet/'])(
  'a fixed page waits for none of a stranger’s %s',
  async (others) => {
    const { begun, ends, ask } = pagesInHand();
    const words = ['a', 'b', 'c'].map((word) => others + word);
    const asked = words.map((url) => ask(url, STRANGER));
    await settled();
    asked.push(ask('/', STRANGER), ask('/', VISITOR), ask('/', STRANGER));
    await settled();
    expect(begun).toEqual([words[0], '/']);
    ends[1]?.();
    await Promise.all(asked.slice(3));
    expect(begun).toEqual([words[0], '/']);
    await endAll(ends, asked);
    expect(begun).toEqual([words[0], '/', words[1], words[2]]);
  },
);

it.each(['/shop?occasion=birthday', '/bouquet/roses'])(
  '%s, asked for by a stranger first, waits for none of the stranger’s',
  async (page) => {
    const { begun, ends, ask } = pagesInHand();
    const asked = [ask('/shop?q=a', STRANGER)];
    await settled();
    asked.push(ask('/shop?q=b', STRANGER));
    await settled();
    asked.push(ask(page, STRANGER));
    await settled();
    asked.push(ask(page, VISITOR), ask(page, '41.0.0.2'));
    await settled();
    expect(begun).toEqual(['/shop?q=a', page]);
    await endAll(ends, asked);
    expect(begun, 'the stranger gets what is kept').toEqual(['/shop?q=a', page, '/shop?q=b']);
  },
);
