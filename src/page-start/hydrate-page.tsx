import type { AnyRouter } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { announceRoutes } from './route-announcer.ts';
import { restoreInlineStyles } from './restore-inline-styles.ts';

// Where zod comes with a form, it must not try to make code out of strings: the page's policy refuses it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Makes the page that came as HTML answer. */
export function hydratePage(router: AnyRouter): void {
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
}
