import type { RoundsOfDayView } from '#contract/round/round.schema.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { OWNER } from '#src/e2e/owner.ts';
import { paidOrder, type Running } from './orders.ts';

/** A round of today as the owner has made it, and its link. */
export interface RoundOfToday {
  day: string;
  roundId: string;
  link: string;
}

const rounds = new Map<string, Promise<RoundOfToday>>();

/** The one round of each shop that several screens only look at. */
export function roundOfToday(shop: Running): Promise<RoundOfToday> {
  const known = rounds.get(shop.address) ?? makeRound(shop);
  rounds.set(shop.address, known);
  return known;
}

const STOPS = [
  {
    recipientName: 'Nomsa Khumalo',
    recipientPhone: '083 555 0101',
    deliveryAddress: '14 Tyrone Avenue, Parkview',
    deliveryPostalCode: '2193',
    placeType: 'complex',
    placeName: 'Parkview Mews',
    placeUnit: '4',
    gateCode: '4711#',
    ifAway: 'security',
    specialInstructions: 'Ring twice, the dog is friendly.',
  },
  {
    recipientName: 'Pieter van der Merwe',
    deliveryAddress: '3 Keyes Avenue, Rosebank',
    deliveryPostalCode: '2196',
  },
  {
    recipientName: 'Aisha Patel',
    recipientPhone: '084 555 0199',
    deliveryAddress: '220 Commissioner Street',
    deliveryPostalCode: '2001',
    placeType: 'office',
  },
];

/** Makes a round of today of three orders, with a link for its driver. */
export async function makeRound(shop: Running): Promise<RoundOfToday> {
  const call = await ownersCalls(shop.address);
  const day = johannesburgTime(new Date()).date;
  const ids: string[] = [];
  for (const stop of STOPS) {
    const { id } = await paidOrder(shop, 'Norwood Carnations', stop);
    // The shop may have closed for today: the owner delivers all the same.
    const when = { deliveryDate: day, deliveryTime: 'Afternoon (12PM - 5PM)' };
    await call('orders.reschedule', { id, ...when, anyway: true });
    ids.push(id);
  }
  const roundId = crypto.randomUUID();
  await call('rounds.move', { day, orderIds: ids, roundId });
  const view = (await call('rounds.issueLink', { roundId })) as RoundsOfDayView;
  const link = view.rounds.find(({ id }) => id === roundId)?.link ?? '';
  return { day, roundId, link };
}

/** Signs the owner in, and returns how the owner's procedures are called. */
export async function ownersCalls(address: string) {
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(OWNER),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return async (name: string, input: object): Promise<unknown> => {
    const answer = await fetch(`${address}/trpc/admin.${name}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(input),
    });
    const body = (await answer.json()) as { result?: { data: unknown } };
    if (!body.result) throw new Error(`${name} answered ${answer.status}`);
    return body.result.data;
  };
}
