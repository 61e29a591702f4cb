import type { StreamCaller } from '#server/platform/http/sse-connections.ts';
import { siteOf } from '#server/platform/limits/network.ts';
import type { Context } from './trpc.ts';

/**
 * Returns a subscription's answer: what `run` yields until the caller goes, the server stops, or the stream has to
 * make room. Throws TOO_MANY when this caller has too many open; see http/sse-connections.ts. `watched` is the order, or
 * all of them, in a session of the owner's, whose streams have room of their own.
 */
export function live<T>(
  { services, request }: Pick<Context, 'services' | 'request'>,
  signal: AbortSignal | undefined,
  watched: { order: string } | { session: string },
  run: (signal: AbortSignal) => AsyncGenerator<T, void>,
): AsyncGenerator<T, void> {
  const network = request ? siteOf(request.ip) : 'this server';
  const caller: StreamCaller =
    'session' in watched ? { isOwner: true, ...watched } : { isOwner: false, network, ...watched };
  const stream = services.streams.open(caller, signal ?? new AbortController().signal);
  return (async function* () {
    try {
      yield* run(stream.signal);
    } catch (error) {
      // A failure after the caller has gone is dropped: no caller would hear of it.
      if (!signal?.aborted) throw error;
    } finally {
      stream.close();
    }
  })();
}
