import { expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `${MOZILLA} (Linux; Android 10; K) ${WEBKIT} Chrome/138.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `${MOZILLA} (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`,
    'Edge on Windows',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0`,
    'Firefox on Mac',
  ],
  [
    `${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36 OPR/122.0`,
    'Opera on Linux',
  ],
  ['curl/8.5.0', 'Unknown browser'],
  [undefined, 'Unknown browser'],
])('%s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

it('a name without end, and one with markup, says nothing of its own', () => {
  expect(browserName(`${'x'.repeat(100_000)} Chrome/1`)).toBe('Unknown browser');
  expect(browserName('<script>alert(1)</script> Chrome/1')).toBe('Chrome');
});
