import type { ShopRouter } from '#src/router.tsx';
import { PAGE_READY } from './hydration-complete.tsx';

/**
 * Lets the worker (`public/sw.js`) keep what this browser sees of the shop, for a time without a network. It begins once
 * the page answers: nothing waits for it. What is loaded as a document the worker sees itself.
 */
export function keepSeenPages(router: ShopRouter): void {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker) return;
  addEventListener(PAGE_READY, () => {
    // A browser that refuses it does without.
    serviceWorker.register('/sw.js').catch(() => undefined);
    router.subscribe('onResolved', () => serviceWorker.controller?.postMessage(location.pathname));
  });
}
