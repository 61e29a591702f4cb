import frauncesUrl from '@fontsource/fraunces/files/fraunces-latin-500-normal.woff2?url';
import { createRootRouteWithContext, HeadContent, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotFound } from '#src/ui/not-found.tsx';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { SiteContentProvider } from '#src/lib/site-content.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { HydrationComplete } from '#src/page-start/hydration-complete.tsx';
import type { RouterContext } from '#src/router-context.ts';
import '#src/ui/theme/mantine-styles.ts';
import '#src/ui/theme/fonts.css';
import '#src/ui/theme/global.css';
import { SiteFrame } from './-parts/site-frame.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  // Never throws: a page without the owner's words is better than none.
  loader: ({ context }) => context.trpc.content.words.prefetch(),
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#faf7f2' },
      { title: match.context.shop.name },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      {
        rel: 'preload',
        href: frauncesUrl,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous',
      },
    ],
  }),
  shellComponent: Document,
  notFoundComponent: NotFound,
});

function Document({ children }: { children: ReactNode }) {
  const { shop, trpcClient, queryClient } = Route.useRouteContext();

  return (
    // src/page-start marks it once it is painted.
    <html lang="en-ZA" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <HydrationComplete>
          <trpc.Provider client={trpcClient} queryClient={queryClient}>
            <ShopProvider shop={shop}>
              <SiteContentProvider>
                <SiteFrame>{children}</SiteFrame>
              </SiteContentProvider>
              <ToastViewport />
            </ShopProvider>
          </trpc.Provider>
        </HydrationComplete>
        <Scripts />
      </body>
    </html>
  );
}
