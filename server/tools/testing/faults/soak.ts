import { request } from 'node:http';
import { once } from 'node:events';
import { z } from 'zod';
import { send } from '#server/tools/testing/attack/send.ts';
import { fetchProducts } from '#server/tools/testing/fetch-products.ts';
import { orderOf, post } from './shopper.ts';
import { type SoakCall, soakCall, type SoakStock } from './soak-kinds.ts';
import { residentMb } from './watch-memory.ts';

/** How much more than in the beginning the process may hold in the end, in megabytes. */
export const MOST_GROWN_MB = 50;
/** The part of the requests after which all code has run and is compiled, and what is bounded is full. */
const WARM_UP = 1 / 3;
const AT_ONCE = 12;
/** A few seconds in which what waits is worked off and garbage is collected. */
const REST = 200;

/** The shop counts what each network does, and believes the addresses that this machine forwards. */
export const SOAK_SETTINGS = { RATE_LIMIT: 'on', TRUSTED_PROXIES: '127.0.0.1' };

const placedOrder = z.object({ id: z.string() });

export interface Soaked {
  /** What the process holds after the warm-up, in megabytes. */
  begun: number;
  /** What it holds at the end, in megabytes. */
  end: number;
  /** Sentences, one for each request that the shop failed to answer. */
  faults: string[];
}

/** Asks a shop that runs with {@link SOAK_SETTINGS} for so many different things. */
export async function soak(
  { address, pid }: { address: string; pid: number },
  requests: number,
): Promise<Soaked> {
  const stock = await openStock(address);
  const faults = new Set<string>();
  let turn = 0;
  async function askUntil(end: number): Promise<void> {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (turn < end) {
          turn += 1;
          const call = soakCall(turn, stock);
          const status = await statusOf(address, call);
          if (status >= 500 && status !== 503) faults.add(`${status} for ${call.path}`);
        }
      }),
    );
    for (let rest = 0; rest < REST; rest += 1) await send(address, { path: '/healthz' });
  }
  await askUntil(Math.round(requests * WARM_UP));
  const begun = await residentMb(pid);
  await askUntil(requests);
  return { begun, end: await residentMb(pid), faults: [...faults] };
}

async function openStock(address: string): Promise<SoakStock> {
  const [product] = await fetchProducts(address);
  if (!product) throw new Error('The shop has no bouquets.');
  const placed = await post(`${address}/api/orders`, orderOf(product, 'session_of_the_soak'));
  return { product, orderId: placedOrder.parse(placed?.body).id };
}

async function statusOf(address: string, call: SoakCall): Promise<number> {
  return call.isStream ? statusOfStream(address, call) : (await send(address, call)).status;
}

/** Opens a stream over a connection of its own and leaves it at its first bytes. */
async function statusOfStream(address: string, { path, headers = {} }: SoakCall): Promise<number> {
  const sent = request(`${address}${path}`, { agent: false, headers });
  const [response] = await once(sent.end(), 'response');
  await Promise.race([once(response, 'data'), once(response, 'end')]);
  // What is cut off on purpose says so.
  response.on('error', () => undefined);
  sent.destroy();
  return response.statusCode ?? 0;
}
