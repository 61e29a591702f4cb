import { httpLink } from '@trpc/client?own-copy';
import { fetchSoon, type TrpcLink } from '#src/lib/trpc.ts';

/**
 * Carries a call that outlives the page. It is sent by itself and within the same turn: what waits for
 * others in a batch is never sent by a page that goes away.
 */
export const keepaliveLink: TrpcLink = httpLink({
  url: '/trpc',
  fetch: (url, init) => fetchSoon(url, { ...init, keepalive: true }),
});
