import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { noRateLimits } from '#server/platform/limits/rate-limits.ts';
import { createPageRenderer, type RendererOptions } from './page-renderer.ts';

/** Pages that are rendered when the test says so. */
function pagesInHand() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const pages = {
    addressOf: (key: string) => ({ key, isPrivate: true }),
    render: ({ url }: { url: string }) => {
      begun.push(url);
      return new Promise((resolve) => {
        ends.push(() => resolve({ status: 200, html: Buffer.from('<html></html>') }));
      });
    },
  };
  const source = { pages: async () => pages, assets: async () => ({ files: [] }) };
  const renderer = createPageRenderer({
    source,
    api: () => undefined,
    policy: { isDevelopment: false, formTargets: [] },
    limits: noRateLimits,
  } as unknown as RendererOptions);
  const ask = (url: string, ip: string) => renderer.page({ url, ip } as FastifyRequest);
  return { begun, ends, ask };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('pages for one network are rendered one after the other, and those of others beside them', async () => {
  const { begun, ends, ask } = pagesInHand();
  const asked = [
    ask('/first', '2001:db8:1:1::1'),
    ask('/of-the-same-48', '2001:db8:1:2::1'),
    ask('/of-another', '41.0.0.1'),
  ];
  await settled();
  expect(begun).toEqual(['/first', '/of-another']);
  ends[0]?.();
  await asked[0];
  await settled();
  expect(begun).toEqual(['/first', '/of-another', '/of-the-same-48']);
  for (const end of ends) end();
  await Promise.all(asked);
});
