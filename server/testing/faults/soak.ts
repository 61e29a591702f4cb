import { randomUUID } from 'node:crypto';
import { send } from '#server/testing/attack/send.ts';
import { residentMb } from './watch-memory.ts';

/** How much more than after a third of the requests the process may hold in the end, in megabytes. */
export const MOST_GROWN_MB = 50;
const AT_ONCE = 12;
/** A few seconds in which what waits is worked off and garbage is collected. */
const REST = 200;

interface Asked {
  path: string;
  headers?: Record<string, string>;
}

/** Each asks for something that nobody has asked for: an address, an id, a search, a session, a header. */
const KINDS: readonly ((turn: number) => Asked)[] = [
  (turn) => ({ path: `/shop?max=${turn}` }),
  (turn) => ({ path: `/nowhere/${turn}` }),
  (turn) => ({ path: `/shop?q=flower${turn}` }),
  () => ({ path: `/api/products/${randomUUID()}` }),
  () => ({ path: `/api/orders/${randomUUID()}` }),
  () => ({ path: `/api/cart/session_${randomUUID()}` }),
  (turn) => ({ path: `/trpc/catalogue.suggest?input=${json({ query: `rose ${turn}` })}` }),
  (turn) => ({ path: `/trpc/no.such.${turn}` }),
  (turn) => ({ path: '/api/products', headers: { host: `shop${turn}.example` } }),
  (turn) => ({ path: '/', headers: { 'accept-encoding': `x-${turn}, gzip` } }),
  (turn) => ({ path: '/api/admin/session', headers: { cookie: `admin-session=${turn}` } }),
  (turn) => ({ path: '/healthz', headers: { [`x-header-${turn}`]: 'a', 'user-agent': `${turn}` } }),
];

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

/**
 * Asks a shop for so many different things. Returns what its process holds after a third of them, when
 * everything that is bounded is full, and at the end, in megabytes.
 */
export async function soak(
  { address, pid }: { address: string; pid: number },
  requests: number,
): Promise<{ warm: number; end: number; faults: string[] }> {
  const faults = new Set<string>();
  let turn = 0;
  async function askUntil(end: number): Promise<void> {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (turn < end) {
          turn += 1;
          const asked = KINDS[turn % KINDS.length]?.(turn) ?? { path: '/' };
          const { status } = await send(address, asked);
          if (status >= 500 && status !== 503) faults.add(`${status} for ${asked.path}`);
        }
      }),
    );
    for (let rest = 0; rest < REST; rest += 1) await send(address, { path: '/healthz' });
  }
  await askUntil(Math.round(requests / 3));
  const warm = await residentMb(pid);
  await askUntil(requests);
  return { warm, end: await residentMb(pid), faults: [...faults] };
}
