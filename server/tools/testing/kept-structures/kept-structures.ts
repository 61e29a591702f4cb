import type { BOUNDS } from '#server/platform/limits/bounds.ts';

/** The bound of a collection, or the reason why it needs none. */
export type Kept = keyof typeof BOUNDS | { because: string };

const IN_FLIGHT = { because: 'holds what is worked on now: an entry goes with its request' };
const IN_CONSTRUCTOR = {
  because: 'its bound is an argument, and each place that makes one has to give it',
};
const OF_SOURCE = { because: 'grows with the source, not with what is asked for' };
const IN_BROWSER = {
  because: 'grows in a browser only: in an effect, by a press or by a call of it',
};
const EMPTY = { because: 'stays empty: it stands for none' };
const ONE_PAPER = { because: 'goes with the paper that is drawn' };

/** Every collection of what the server runs that can outlive one call, by its file, under server or in src, and name. */
export const KEPT: Readonly<Record<string, Kept>> = {
  'platform/database/prepared-statements.ts names': 'statements',
  'platform/database/database-watchdog.ts sockets': { because: 'has the connections of the pool' },
  'platform/cache/cache.ts underWay': IN_FLIGHT,
  'platform/cache/cache.ts values': IN_CONSTRUCTOR,
  'platform/http/access-log.ts reasons': OF_SOURCE,
  'platform/http/access-log.ts sums': OF_SOURCE,
  'platform/http/load-shedding.ts ofNetworks': IN_FLIGHT,
  'platform/log/first-of-kind.ts saidAt': 'troubles',
  'platform/limits/rate-limits.ts counts': OF_SOURCE,
  'platform/limits/rate-limits.ts limiters': OF_SOURCE,
  'platform/cache/response-cache.ts pending': OF_SOURCE,
  'platform/cache/response-cache.ts sources': OF_SOURCE,
  'platform/cache/response-cache.ts timed': OF_SOURCE,
  'platform/limits/recent-counts.ts counts': 'networksCounted',
  'platform/http/sse-connections.ts networks': 'streams',
  'platform/http/sse-connections.ts owners': 'streamsOfOwner',
  'platform/jobs/background-tasks.ts underWay': { because: 'has as many as work at once' },
  'platform/jobs/background-tasks.ts waiting': 'workAfterAnswers',
  'features/order/news/order-event-bus.ts followers': 'streams',
  'platform/limits/turns.ts queues': 'ordersOfHolder',
  'features/print/pdf/failures.ts found': ONE_PAPER,
  'features/print/pdf/fonts.ts known': ONE_PAPER,
  'features/print/pdf/fonts.ts knownWords': ONE_PAPER,
  'features/print/pdf/settable.ts failing': ONE_PAPER,
  'features/print/pdf/typesetter.ts prepared': ONE_PAPER,
  'features/print/print.rest.ts failed': ONE_PAPER,
  'platform/cache/encoded-text.ts ready': {
    because: 'has one for each encoding that the shop knows',
  },
  'app/web/recompression-queue.ts fresh': 'pagesToImprove',
  'tools/vite/fetched-imports.ts faults': OF_SOURCE,
  'tools/vite/make-variant.ts underWay': OF_SOURCE,
  'tools/vite/newer-uses.ts called': OF_SOURCE,
  'tools/vite/newer-uses.ts lookedAt': OF_SOURCE,
  'src/entry-server.tsx parts': { because: 'goes with the page that is rendered' },
  'src/lib/trpc.ts namedLinks': OF_SOURCE,
  'src/features/catalogue/use-product-listing.ts NONE': EMPTY,
  'src/features/related/related-section.tsx NONE': EMPTY,
  'src/admin/desk/use-seasons.ts NONE': EMPTY,
  'src/admin/frame/keep-focus.ts trails': IN_BROWSER,
  'src/admin/orders/moves/kept-steps.ts NONE': EMPTY,
  'src/admin/orders/moves/kept-steps.ts held': IN_BROWSER,
  'src/admin/orders/moves/kept-steps.ts listeners': IN_BROWSER,
  'src/admin/orders/moves/undoable-transitions.ts deferred': IN_BROWSER,
  'src/admin/session/retry-after-reauth.ts waiting': IN_BROWSER,
  'src/features/driver/kept-round.ts ended': IN_BROWSER,
  'src/lib/listeners.ts listeners': IN_BROWSER,
  'src/lib/local-storage-id-list.ts listeners': IN_BROWSER,
  'src/lib/load-style-sheet.ts underWay': IN_BROWSER,
  'src/lib/when-there.ts asked': IN_BROWSER,
  'src/page-start/deferred-hydration.ts pressed': IN_BROWSER,
  'src/page-start/deferred-hydration.ts typed': IN_BROWSER,
  'src/ui/toasts/show-toast.ts NO_TOASTS': EMPTY,
  'src/ui/toasts/show-toast.ts listeners': IN_BROWSER,
};
