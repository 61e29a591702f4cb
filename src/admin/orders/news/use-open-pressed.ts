import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';

/** An address of the owner's, as the worker sends it once a notification was pressed (public/admin/sw.js). */
const pressed = z.object({ open: z.string().startsWith('/admin/orders') });

/** Leads to the order of a notification that was pressed; a form with something typed in it asks first, as always. */
export function useOpenPressed(): void {
  const navigate = useNavigate();
  const handlePress = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    const message = pressed.safeParse(data);
    if (message.success) void navigate({ href: message.data.open });
  });
  useEffect(() => {
    // Only a shop on https has workers.
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    worker?.addEventListener('message', handlePress);
    return () => worker?.removeEventListener('message', handlePress);
  }, []);
}
