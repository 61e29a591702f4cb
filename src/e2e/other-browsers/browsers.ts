import { missingPrograms } from '#server/tools/testing/operations/machine.ts';
import type { Driver, Size } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

interface Browser {
  browser: string;
  /** The programs of Debian's that it needs and that are not here, in words; nothing where it can be started. */
  missing: string;
  start: (size: Size) => Promise<Driver>;
}

/** The browsers beside Chromium. */
export const BROWSERS: readonly Browser[] = [
  { browser: 'Firefox', missing: missingOf('firefox-esr'), start: startFirefox },
  { browser: 'WebKit', missing: missingOf('WebKitWebDriver', 'Xvfb'), start: startWebkit },
];

function missingOf(...programs: string[]): string {
  return missingPrograms(programs).join(', ');
}
