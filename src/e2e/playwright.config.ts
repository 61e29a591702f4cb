import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

const OTHER_BROWSERS = 'other-browsers/*.spec.ts';
const EVERY_SCREEN = 'every-screen.desktop.spec.ts';
const launch = await launchOptions();
// With one-context.ts: a page goes on with what the one before it has loaded and compiled.
const args = [...(launch.args ?? []), '--process-per-site'];

export default defineConfig({
  testDir: '.',
  // Vitest has the others.
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  // Each worker starts a shop of its own, which its files share. A third one on two cores takes a third
  // more of the processor for the same tests, and ends later.
  workers: 2,

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
    launchOptions: { ...launch, args },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ['*.desktop.spec.ts', OTHER_BROWSERS],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: ['*.phone.spec.ts', EVERY_SCREEN, OTHER_BROWSERS],
      use: { viewport: { width: 1440, height: 900 } },
    },
    { name: 'screens', testMatch: EVERY_SCREEN },
    // Where Debian's are installed; they bring windows of their own.
    { name: 'other browsers', testMatch: OTHER_BROWSERS },
  ],
});
