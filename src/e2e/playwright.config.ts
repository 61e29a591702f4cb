import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

const OTHER_BROWSERS = 'other-browsers/*.spec.ts';

export default defineConfig({
  testDir: '.',
  // Vitest has the others.
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  // Each worker starts a shop of its own, which its files share. They wait a great deal: two of them
  // leave one of two cores unused.
  workers: 3,

  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // Without a limit of its own, what hangs takes the whole test's time and is not named.
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    locale: 'en-ZA',
    // The shopper's phone may be set to any zone; the shop's days are Johannesburg's.
    timezoneId: 'America/Los_Angeles',
    // What a worker fetches is not seen by what tests hold, change and count; offline.desktop.spec.ts allows it.
    serviceWorkers: 'block',
    // A fifth of the whole run's time; `npm run test:e2e -- --trace on` shows what went wrong.
    trace: 'off',
    launchOptions: await launchOptions(),
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ['*.desktop.spec.ts', OTHER_BROWSERS],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: ['*.phone.spec.ts', OTHER_BROWSERS],
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Where Debian's are installed; they bring windows of their own.
    { name: 'other browsers', testMatch: OTHER_BROWSERS },
  ],
});
