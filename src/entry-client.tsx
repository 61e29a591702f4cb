import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserClient } from './lib/trpc.ts';
import { announceRoutes } from './page-start/route-announcer.ts';
import { restoreInlineStyles } from './page-start/restore-inline-styles.ts';
import { createShopRouter } from './router.tsx';

// Where zod comes with a form, it must not try to make code out of strings: the page's policy refuses it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const router = createShopRouter(createBrowserClient());

announceRoutes(router);
restoreInlineStyles();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
