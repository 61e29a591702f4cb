import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from './render.tsx';

// The router scrolls, and jsdom cannot.
window.scrollTo = () => undefined;

/** As `render`, at an address, for components that hold links. Returns the page and where it now is. */
export async function renderPage(ui: ReactNode, path = '/') {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => ui, notFoundComponent: () => ui }),
    history: createMemoryHistory({ initialEntries: [path] }),
    scrollRestoration: false,
  });
  await router.load();
  const page = await render(<RouterProvider router={router as never} />);
  return { page, router, address: () => router.state.location.href };
}
