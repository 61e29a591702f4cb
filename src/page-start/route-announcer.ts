import { showNavigationProgress } from '#src/lib/navigation-progress.ts';
import type { ShopRouter } from '#src/router.tsx';

/**
 * What a browser does by itself when it loads a page, for those that are shown without that: something
 * moves while the page is on its way (src/ui/theme/global.css draws a line when that takes long), and a
 * screen reader reads its heading.
 */
export function announceRoutes(router: ShopRouter): void {
  let endLoading: (() => void) | undefined;
  router.subscribe('onBeforeLoad', () => {
    // A visit that is redirected is still one.
    endLoading ??= showNavigationProgress();
  });
  router.subscribe('onResolved', () => {
    endLoading?.();
    endLoading = undefined;
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const main = document.getElementById('content');
    // A page that has put the focus somewhere itself knows better.
    if (!fromLocation || !pathChanged || main?.contains(document.activeElement)) return;
    const start = main?.querySelector('h1') ?? main;
    if (!start) return;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
  });
}
