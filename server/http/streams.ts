import { ShopError } from '#server/errors.ts';

/** So many streams may be open at once: by one caller, and on this server. */
const MOST_BY_CALLER = 40;
const MOST = 1_000;

export interface OpenStream {
  /** Aborted when the caller has gone or the server stops. */
  signal: AbortSignal;
  close(): void;
}

/** The streams of live updates that are open on this server. */
export interface Streams {
  /** Counts a stream until `signal` is aborted or it is closed. Throws TOO_MANY, or UNAVAILABLE while the server stops. */
  open(caller: string, signal: AbortSignal): OpenStream;
  /** Ends all: their browsers connect again, to the server that is there then. */
  endAll(): void;
}

export function createStreams(): Streams {
  const open = new Map<AbortController, string>();
  let isEnding = false;
  return {
    open(caller, signal) {
      if (isEnding) throw new ShopError('UNAVAILABLE');
      const byCaller = [...open.values()].filter((each) => each === caller).length;
      if (open.size >= MOST || byCaller >= MOST_BY_CALLER) throw new ShopError('TOO_MANY');
      const stream = new AbortController();
      open.set(stream, caller);
      const close = () => {
        open.delete(stream);
        signal.removeEventListener('abort', close);
        stream.abort();
      };
      signal.addEventListener('abort', close);
      if (signal.aborted) close();
      return { signal: stream.signal, close };
    },
    endAll() {
      isEnding = true;
      for (const stream of open.keys()) stream.abort();
    },
  };
}
