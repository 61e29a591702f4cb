import type { ShopRouter } from '#src/router.tsx';
import { PAGE_READY } from './hydration-complete.tsx';

/**
 * Lets the worker (`public/sw.js`) keep what this browser sees of the shop, for a time without a network. It begins once
 * the page answers: nothing waits for it.
 */
export function keepSeenPages(router: ShopRouter): void {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker) return;
  const tell = () =>
    void serviceWorker.ready.then(({ active }) => active?.postMessage(location.pathname));
  addEventListener(PAGE_READY, () => {
    // A browser that refuses it does without.
    serviceWorker.register('/sw.js').then(tell, () => undefined);
    router.subscribe('onResolved', tell);
  });
}
