import { describe, expect, it } from 'vitest';
import { BOUNDS } from '#server/bounds.ts';
import { createStreams } from './streams.ts';

const stranger = (network: string) => ({ network, isOwner: false });
const OWNER = { network: 'of a stranger too', isOwner: true };
const never = () => new AbortController().signal;

describe('open streams', () => {
  it('are bounded for each network', () => {
    const streams = createStreams();
    const open = () => streams.open(stranger('one'), never());
    const [first] = Array.from({ length: BOUNDS.streamsOfNetwork }, open);
    expect(open).toThrow('Too many requests');
    first?.close();
    expect(open).not.toThrow();
    expect(open).toThrow('Too many requests');
  });

  it('are bounded in total, and then the network with the most gives one up to who has fewer', () => {
    const streams = createStreams(30);
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
    const streams = createStreams(3);
    for (const network of ['a', 'b', OWNER.network]) streams.open(stranger(network), never());
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
    const streams = createStreams(1);
    const caller = new AbortController();
    streams.open(stranger('a'), caller.signal);
    expect(() => streams.open(stranger('b'), never())).toThrow('Too many requests');
    caller.abort();
    expect(streams.open(stranger('b'), AbortSignal.abort()).signal.aborted).toBe(true);
    expect(streams.open(stranger('b'), never()).signal.aborted).toBe(false);
  });
});
