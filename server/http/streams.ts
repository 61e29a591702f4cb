import { BOUNDS } from '#server/bounds.ts';
import { ShopError } from '#server/errors.ts';

export interface StreamCaller {
  /** See `siteOf`. */
  network: string;
  /** Whether the owner is signed in: the owner's streams are counted apart from all others. */
  isOwner: boolean;
}

export interface OpenStream {
  /** Aborted when the caller has gone, the server stops, or the stream had to make room. */
  signal: AbortSignal;
  close(): void;
}

/** The streams of live updates that are open on this server. */
export interface Streams {
  /**
   * Counts a stream until `signal` is aborted or it is closed. When all streams are taken, the network with
   * the most of them gives up its oldest one to a network with fewer. Throws TOO_MANY when this network has
   * its share, or UNAVAILABLE while the server stops.
   */
  open(caller: StreamCaller, signal: AbortSignal): OpenStream;
  /** Ends all: their browsers connect again, to the server that is there then. */
  endAll(): void;
}

/** The open streams of one network, the oldest one first. */
type Group = Set<AbortController>;

export function createStreams(most: number = BOUNDS.streams): Streams {
  const networks = new Map<string, Group>();
  const owners: Group = new Set();
  let total = 0;
  let isEnding = false;

  function add(network: string, stream: AbortController): () => void {
    const group = networks.get(network) ?? new Set();
    if (group.size >= BOUNDS.streamsOfNetwork) throw new ShopError('TOO_MANY');
    if (total >= most) largestBeside(group).values().next().value?.abort();
    networks.set(network, group.add(stream));
    total += 1;
    return () => {
      if (group.delete(stream)) total -= 1;
      if (group.size === 0) networks.delete(network);
    };
  }

  /** Throws TOO_MANY when no network has so many streams that it would still have as many as this one. */
  function largestBeside(group: Group): Group {
    let largest = group;
    for (const each of networks.values()) if (each.size > largest.size) largest = each;
    if (largest.size <= group.size + 1) throw new ShopError('TOO_MANY');
    return largest;
  }

  function addOwners(stream: AbortController): () => void {
    // A browser that went without a word must not keep the owner out.
    if (owners.size >= BOUNDS.streamsOfOwner) owners.values().next().value?.abort();
    owners.add(stream);
    return () => void owners.delete(stream);
  }

  return {
    open({ network, isOwner }, signal) {
      if (isEnding) throw new ShopError('UNAVAILABLE');
      const stream = new AbortController();
      const remove = isOwner ? addOwners(stream) : add(network, stream);
      stream.signal.addEventListener('abort', remove);
      const close = () => {
        signal.removeEventListener('abort', close);
        stream.abort();
      };
      signal.addEventListener('abort', close);
      if (signal.aborted) close();
      return { signal: stream.signal, close };
    },
    endAll() {
      isEnding = true;
      const all = [...networks.values(), owners].flatMap((group) => [...group]);
      for (const stream of all) stream.abort();
    },
  };
}
