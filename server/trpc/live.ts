import { siteOf } from '#server/network.ts';
import type { Context } from './trpc.ts';

/**
 * A subscription's answer: what `run` yields until the caller goes or the server stops. Throws TOO_MANY
 * when this caller has too many open; see http/streams.ts. The owner's streams have room of their own.
 */
export function live<T>(
  { services, request }: Pick<Context, 'services' | 'request'>,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => AsyncGenerator<T, void>,
  { isOwner = false } = {},
): AsyncGenerator<T, void> {
  const caller = { network: request ? siteOf(request.ip) : 'this server', isOwner };
  const stream = services.streams.open(caller, signal ?? new AbortController().signal);
  return (async function* () {
    try {
      yield* run(stream.signal);
    } catch (error) {
      // Nobody would hear of it: a failure after the caller has gone is nobody's to handle.
      if (!signal?.aborted) throw error;
    } finally {
      stream.close();
    }
  })();
}
