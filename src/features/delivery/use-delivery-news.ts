import { useEffect, useRef, useState } from 'react';
import { trpc } from '#src/lib/trpc.ts';
import { useIsWatched } from '#src/lib/use-live-updates.ts';

/** Listening can wait until a page has come to rest: what changed meanwhile is known by the version. */
const REST_MS = 3_000;
/** A stream that was refused is asked for again after this long; shoppers are many. */
const AGAIN_MS = 60_000;

/**
 * Keeps everything that this page says about delivery as the owner has it, also while it is open:
 * promise, texts, days and times. It listens while somebody can see the page.
 */
export function useDeliveryNews(): void {
  const utils = trpc.useUtils();
  const isWatched = useIsWatched();
  const [isResting, setResting] = useState(false);
  const hasListened = useRef(false);
  const { data: terms } = trpc.delivery.terms.useQuery(undefined, { networkMode: 'always' });

  useEffect(() => {
    const timer = window.setTimeout(() => setResting(true), REST_MS);
    return () => window.clearTimeout(timer);
  }, []);

  const { status, reset } = trpc.delivery.watch.useSubscription(undefined, {
    enabled: isResting && isWatched,
    onData({ version }) {
      // Places may have gone while nobody listened; the settings' version does not tell.
      const isAsKnown = !hasListened.current && version === terms?.version;
      hasListened.current = true;
      if (!isAsKnown) void utils.delivery.invalidate();
    },
  });

  useEffect(() => {
    if (status !== 'error') return;
    const timer = window.setTimeout(reset, AGAIN_MS);
    return () => window.clearTimeout(timer);
  }, [status, reset]);
}
