/** How long a call may take before it has failed, in milliseconds; asking again is safe. */
export const CALL_LIMIT_MS = 20_000;
/** Longer where the shop has much to do for it, or asks PayFast in turn. */
export const LONG_CALL_LIMIT_MS = 60_000;

type Fetch = (url: RequestInfo | URL | string, init?: object) => Promise<Response>;

/** Returns a `fetch` that gives up after so many milliseconds. */
export const fetchWithin =
  (ms: number): Fetch =>
  (url, init) => {
    const limit = new AbortController();
    // It also ends an answer that has begun and does not go on.
    setTimeout(() => limit.abort(), ms);
    return fetch(url, { ...init, signal: limit.signal });
  };

/** Calls `stop` once nothing has moved for so many milliseconds: a slow transfer that moves is not limited. */
export function stopWhenStill(
  stop: () => void,
  ms: number,
): { moved: () => void; end: () => void } {
  let timer = setTimeout(stop, ms);
  const end = () => clearTimeout(timer);
  return {
    moved: () => {
      end();
      timer = setTimeout(stop, ms);
    },
    end,
  };
}
