import { describe, expect, it } from 'vitest';
import { BOUNDS } from '#server/platform/limits/bounds.ts';
import { createSseConnections } from './sse-connections.ts';

let orders = 0;
/** One that watches an order of its own, unless it is said which. */
const stranger = (network: string, order = `order ${(orders += 1)}`) =>
  ({ isOwner: false, network, order }) as const;
const OWNER = { isOwner: true, session: 'a session' } as const;
const never = () => new AbortController().signal;

describe('open streams', () => {
  it('are bounded for each network', () => {
    const streams = createSseConnections();
    const open = () => streams.open(stranger('one'), never());
    const [first] = Array.from({ length: BOUNDS.streamsOfNetwork }, open);
    expect(open).toThrow('Too many requests');
    first?.close();
    expect(open).not.toThrow();
    expect(open).toThrow('Too many requests');
  });

  it('of one order are a few, of which the oldest ends, for each network', () => {
    const streams = createSseConnections();
    const open = () => streams.open(stranger('one', 'an order'), never());
    const first = Array.from({ length: BOUNDS.streamsOfOrder }, open);
    const elsewhere = streams.open(stranger('another', 'an order'), never());
    const later = [open(), open()];
    expect(first.map(({ signal }) => signal.aborted)).toEqual([true, true, false, false]);
    const others = [elsewhere, ...later].map(({ signal }) => signal.aborted);
    expect(others).toEqual([false, false, false]);
  });

  it('of a full network are given up by the order that it watches most, to one that it watches less', () => {
    const streams = createSseConnections();
    const open = (order?: string) => streams.open(stranger('one', order), never());
    const alone = open('watched once');
    const twice = [open('watched twice'), open('watched twice')];
    const most = Array.from({ length: 3 }, () => open('watched most'));
    while (most.length + 3 < BOUNDS.streamsOfNetwork) most.push(open());
    expect(open('of a neighbour').signal.aborted).toBe(false);
    expect(most[0]?.signal.aborted).toBe(true);
    expect([alone, ...twice, ...most.slice(1)].some(({ signal }) => signal.aborted)).toBe(false);
    // Two orders are still watched twice; when they have given up one each, none is watched more than once.
    for (const given of [twice[0], most[1]]) {
      open();
      expect(given?.signal.aborted).toBe(true);
    }
    expect(() => open()).toThrow('Too many requests');
    expect(alone.signal.aborted).toBe(false);
  });

  it('are bounded in total, and then the network with the most gives one up to a network that has fewer', () => {
    const streams = createSseConnections(30);
    const ofMany = Array.from({ length: 25 }, () => streams.open(stranger('many'), never()));
    const ofFew = Array.from({ length: 5 }, () => streams.open(stranger('few'), never()));
    const shopper = streams.open(stranger('a shopper'), never());
    expect(shopper.signal.aborted).toBe(false);
    expect(ofMany.map(({ signal }) => signal.aborted)).toEqual([true, ...Array(24).fill(false)]);
    expect(ofFew.some(({ signal }) => signal.aborted)).toBe(false);
    // The one that gave up gets nothing back by asking again.
    expect(() => streams.open(stranger('many'), never())).toThrow('Too many requests');
  });

  it('leave the owner room of their own, and a browser that went without a word keeps none of it', () => {
    const streams = createSseConnections(3);
    for (const network of ['a', 'b', 'c']) streams.open(stranger(network), never());
    expect(() => streams.open(stranger('d'), never())).toThrow('Too many requests');
    const owners = Array.from({ length: BOUNDS.streamsOfOwner + 1 }, () =>
      streams.open(OWNER, never()),
    );
    expect(owners.map(({ signal }) => signal.aborted)).toEqual([
      true,
      ...Array(BOUNDS.streamsOfOwner).fill(false),
    ]);
  });

  it('end with their callers, also when these had gone before', () => {
    const streams = createSseConnections(1);
    const caller = new AbortController();
    streams.open(stranger('a'), caller.signal);
    expect(() => streams.open(stranger('b'), never())).toThrow('Too many requests');
    caller.abort();
    expect(streams.open(stranger('b'), AbortSignal.abort()).signal.aborted).toBe(true);
    expect(streams.open(stranger('b'), never()).signal.aborted).toBe(false);
  });
});
