import { BOUNDS } from '#server/platform/limits/bounds.ts';
import { ShopError } from '#server/platform/errors/errors.ts';

/** The owner's streams are counted apart from all others. */
export type StreamCaller =
  | {
      isOwner: true;
      /** The id of the session. */
      session: string;
    }
  | {
      isOwner: false;
      /** See `siteOf`. */
      network: string;
      /** The order that is watched. */
      order: string;
    };

export interface SseConnection {
  /** Aborted when the caller has gone, the server stops, or the stream had to make room. */
  signal: AbortSignal;
  close(): void;
}

/** The streams of live updates that are open on this server. */
export interface SseConnections {
  /**
   * Counts a stream until `signal` is aborted or it is closed. An order that a network watches more than a few
   * times gives up its oldest stream there; a network that has its share gives up the oldest stream of the order
   * that it watches most, to an order that it watches less; and when all streams are taken, the network with the
   * most of them gives up its oldest one to a network with fewer. Throws TOO_MANY when none has to be given up,
   * or UNAVAILABLE while the server stops.
   */
  open(caller: StreamCaller, signal: AbortSignal): SseConnection;
  /** Ends the owner's streams of a session that is over. */
  closeSession(session: string): void;
  /** Ends all streams: their browsers connect again, to the server that is there then. */
  closeAll(): void;
}

/** The open streams of one network and the order of each, the oldest one first. */
type Group = Map<AbortController, string>;

export function createSseConnections(most: number = BOUNDS.streams): SseConnections {
  const networks = new Map<string, Group>();
  /** Each with its session. */
  const owners = new Map<AbortController, string>();
  let total = 0;
  let isEnding = false;

  function add(network: string, order: string, stream: AbortController): () => void {
    const group: Group = networks.get(network) ?? new Map();
    const ofOrder = streamsOf(group, order);
    // A browser that went away silently must not keep a customer from following an order.
    if (ofOrder.length >= BOUNDS.streamsOfOrder) ofOrder[0]?.abort();
    else if (group.size >= BOUNDS.streamsOfNetwork) oldestOfMostWatched(group, ofOrder).abort();
    else if (total >= most) oldestOfLargest(group).abort();
    networks.set(network, group.set(stream, order));
    total += 1;
    return () => {
      if (group.delete(stream)) total -= 1;
      if (group.size === 0) networks.delete(network);
    };
  }

  /** Throws TOO_MANY when no network has so many streams that it would still have as many as this one. */
  function oldestOfLargest(group: Group): AbortController {
    let largest = group;
    for (const each of networks.values()) if (each.size > largest.size) largest = each;
    const [oldest] = largest.keys();
    if (!oldest || largest.size <= group.size + 1) throw new ShopError('TOO_MANY');
    return oldest;
  }

  function addOwners(stream: AbortController, session: string): () => void {
    // A browser that went away silently must not keep the owner out.
    if (owners.size >= BOUNDS.streamsOfOwner) owners.keys().next().value?.abort();
    owners.set(stream, session);
    return () => void owners.delete(stream);
  }

  return {
    open(caller, signal) {
      if (isEnding) throw new ShopError('UNAVAILABLE');
      const stream = new AbortController();
      const remove = caller.isOwner
        ? addOwners(stream, caller.session)
        : add(caller.network, caller.order, stream);
      stream.signal.addEventListener('abort', remove);
      const close = () => {
        signal.removeEventListener('abort', close);
        stream.abort();
      };
      signal.addEventListener('abort', close);
      if (signal.aborted) close();
      return { signal: stream.signal, close };
    },
    closeSession(session) {
      for (const [stream, of] of owners) if (of === session) stream.abort();
    },
    closeAll() {
      isEnding = true;
      const all = [...networks.values(), owners].flatMap((group) => [...group.keys()]);
      for (const stream of all) stream.abort();
    },
  };
}

function streamsOf(group: Group, order: string): AbortController[] {
  return [...group].flatMap(([stream, watched]) => (watched === order ? [stream] : []));
}

/** Throws TOO_MANY when no order has so many of these streams that it would still have as many as this one. */
function oldestOfMostWatched(group: Group, ofOrder: readonly AbortController[]): AbortController {
  let mostWatched = ofOrder;
  for (const order of new Set(group.values())) {
    const streams = streamsOf(group, order);
    if (streams.length > mostWatched.length) mostWatched = streams;
  }
  const [oldest] = mostWatched;
  if (!oldest || mostWatched.length <= ofOrder.length + 1) throw new ShopError('TOO_MANY');
  return oldest;
}
