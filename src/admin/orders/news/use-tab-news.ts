import { useEffect, useEffectEvent, useRef } from 'react';
import { z } from 'zod';
import type { NewOrder } from './announce-orders.ts';

const CHANNEL = 'owner-news';

const newOrders = z.array(
  z.object({
    id: z.string(),
    orderNumber: z.string(),
    deliveryDate: z.string(),
    deliveryTime: z.string(),
  }),
);

/**
 * Hears of new orders from the tab that listens, since a hidden one does not. Returns what tells the other tabs; another
 * version of the shop may be open there, so what they say is checked.
 */
export function useTabNews(
  isWanted: boolean,
  onArrive: (orders: readonly NewOrder[]) => void,
): (orders: readonly NewOrder[]) => void {
  const channel = useRef<BroadcastChannel>(null);
  const handleNews = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    const news = newOrders.safeParse(data);
    if (news.success) onArrive(news.data);
  });
  useEffect(() => {
    if (!isWanted || !('BroadcastChannel' in window)) return;
    const opened = new BroadcastChannel(CHANNEL);
    opened.addEventListener('message', handleNews);
    channel.current = opened;
    return () => {
      opened.close();
      channel.current = null;
    };
  }, [isWanted]);
  return (orders) => channel.current?.postMessage(orders);
}
