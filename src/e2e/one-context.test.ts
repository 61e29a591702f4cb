import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What a context has from its beginning or keeps to its end. */
const OF_A_CONTEXT =
  /\.clock\b|\bsetOffline\b|\bcontext(\(\))?\.(route|addInitScript|setExtraHTTPHeaders)\b|test\.use\([^)]*(javaScriptEnabled|serviceWorkers|deviceScaleFactor|viewport|isMobile|locale|timezoneId)/;

test('a browser test that shares its context asks for nothing that the next test would inherit or that it cannot have', async () => {
  const folder = import.meta.dirname;
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const found: string[] = [];
  for (const file of files.filter((each) => each !== 'one-context.test.ts')) {
    const source = await readFile(join(folder, file), 'utf8');
    if (source.includes('/one-context.ts') && OF_A_CONTEXT.test(source)) found.push(file);
  }
  expect(found).toEqual([]);
});

test.each([
  'await page.clock.install({ time });',
  'await page.context().setOffline(true);',
  'await context.route("**/*", abort);',
  'test.use({ shopOf: "large", javaScriptEnabled: false });',
])('%s is found', (line) => {
  expect(line).toMatch(OF_A_CONTEXT);
});
