import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { noteOrdersChanged } from '#src/admin/offline/use-keep-days.ts';
import { noteSessionEnded } from '#src/admin/session/retry-after-reauth.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useTryAgain } from '#src/lib/use-live-updates.ts';
import { announceOrders, announceSignedOut, type NewOrder } from './announce-orders.ts';
import { useNewsChoice, wantsNews } from './news-choice.ts';
import { useKeepsListening } from './use-keeps-listening.ts';
import { useTabNews } from './use-tab-news.ts';

/** The last line of history that this page heard of: a screen that opens after another, or is seen again, goes on there. */
let lastHeard: number | undefined;

/**
 * Reads the orders on the screen again whenever one changes, and collects those that have just been paid. A hidden tab
 * reads nothing, since reading counts as use of the session; it catches up when it is looked at.
 */
export function useOrderNews() {
  const utils = trpc.useUtils();
  const [arrived, setArrived] = useState<readonly NewOrder[]>([]);
  const [unseen, setUnseen] = useState<ReadonlySet<string>>(new Set());
  const isVisible = useDocumentVisibility() === 'visible';
  const isWanted = wantsNews(useNewsChoice());
  const isListening = useKeepsListening(isWanted);
  const hasHeard = useRef(false);
  const isOpen = isVisible || isListening;
  const [begun, setBegun] = useState({ isOpen, from: lastHeard });
  if (begun.isOpen !== isOpen) setBegun({ isOpen, from: lastHeard });

  function arrive(orders: readonly NewOrder[]): void {
    const isNew = (known: readonly NewOrder[]) =>
      orders.filter(({ id }) => !known.some((other) => other.id === id));
    setArrived((before) => [...before, ...isNew(before)]);
    if (document.visibilityState === 'hidden') {
      setUnseen((before) => new Set([...before, ...orders.map(({ id }) => id)]));
    }
    if (isWanted) void announceOrders(orders);
  }
  const tellTabs = useTabNews(isWanted, arrive);

  function readAgain(): void {
    void utils.admin.orders.invalidate();
    void utils.admin.payments.invalidate();
    void utils.admin.overview.invalidate();
    noteOrdersChanged();
  }

  const stream = trpc.admin.orders.watch.useSubscription(
    begun.from === undefined ? undefined : { lastEventId: String(begun.from) },
    {
      enabled: isOpen,
      onData: ({ data }) => {
        lastHeard = data.lastEventId;
        hasHeard.current = true;
        if (document.visibilityState === 'visible') readAgain();
        if (data.paid.length === 0) return;
        arrive(data.paid);
        tellTabs(data.paid);
      },
      onError: (error) => {
        // A refused subscription comes without its reason: the next read shows it.
        if (shopErrorOf(error)?.code !== 'NOT_SIGNED_IN') return readAgain();
        noteSessionEnded();
        // In front the dialog says it; and it is tried again every few seconds.
        if (!hasHeard.current || document.visibilityState === 'visible') return;
        hasHeard.current = false;
        if (isWanted) void announceSignedOut(new Date());
      },
    },
  );
  useTryAgain(stream);

  const handleSeen = useEffectEvent(() => {
    setUnseen(new Set());
    // Without a stream in between, a new one begins by saying that anything may have changed.
    if (isListening) readAgain();
  });
  useEffect(() => {
    if (isVisible) handleSeen();
  }, [isVisible]);

  return { arrived, unseen: unseen.size, dismiss: () => setArrived([]) };
}
