import type { BOUNDS } from '#server/platform/cache/bounds.ts';

/** The bound of a collection, or the reason why it needs none. */
export type Kept = keyof typeof BOUNDS | { because: string };

const IN_FLIGHT = { because: 'holds what is worked on now: an entry goes with its request' };
const IN_CONSTRUCTOR = {
  because: 'its bound is an argument, and each place that makes one has to give it',
};
const OF_SOURCE = { because: 'grows with the source, not with what is asked for' };
const ONE_PAPER = { because: 'goes with the paper that is drawn' };

/** Every collection of the server's that can outlive one call, by its file and name. */
export const KEPT: Readonly<Record<string, Kept>> = {
  'cart/known-bouquets.ts byId': 'bouquetsInCarts',
  'catalogue/remembered.ts values': IN_CONSTRUCTOR,
  'database/prepared.ts names': 'statements',
  'database/way-to-database.ts sockets': { because: 'has the connections of the pool' },
  'http/encoded-bytes.ts choices': 'acceptedEncodings',
  'http/kept-values.ts underWay': IN_FLIGHT,
  'http/kept-values.ts values': IN_CONSTRUCTOR,
  'http/overload.ts ofNetworks': IN_FLIGHT,
  'http/rate-limits.ts counts': OF_SOURCE,
  'http/rate-limits.ts limiters': OF_SOURCE,
  'http/ready-answers.ts sources': OF_SOURCE,
  'http/recent-counts.ts counts': 'networksCounted',
  'http/streams.ts networks': 'streams',
  'http/streams.ts owners': 'streamsOfOwner',
  'jobs/soon.ts underWay': { because: 'has as many as work at once' },
  'jobs/soon.ts waiting': 'workAfterAnswers',
  'jobs/sparingly.ts saidAt': 'troubles',
  'order/order-news.ts followers': 'streams',
  'http/turns.ts queues': 'ordersOfHolder',
  'print/pdf/failures.ts found': ONE_PAPER,
  'print/pdf/faces.ts known': ONE_PAPER,
  'print/pdf/faces.ts knownWords': ONE_PAPER,
  'print/pdf/settable.ts failing': ONE_PAPER,
  'print/pdf/typesetter.ts prepared': ONE_PAPER,
  'print/print.rest.ts failed': ONE_PAPER,
  'web/html-document.ts ready': { because: 'has one for each encoding that the shop knows' },
  'web/page-improver.ts fresh': 'pagesToImprove',
  'web/vite/fetched-imports.ts faults': OF_SOURCE,
  'web/vite/make-variant.ts underWay': OF_SOURCE,
  'web/vite/newer-uses.ts called': OF_SOURCE,
  'web/vite/newer-uses.ts lookedAt': OF_SOURCE,
};
