import { type Browser, chromium } from '@playwright/test';
import { kilobytes, overBudget } from '#server/tools/vite/page-budgets.ts';
import { brotliBytes, filesOfRoute } from '#server/tools/vite/page-budget.ts';
import { findChromium } from '#src/e2e/chromium.ts';
import { BUILT_CLIENT } from './built-client.ts';
import { withBuiltShop } from './built-shop.ts';
import { markdownTable } from './markdown-table.ts';
import { type MeasuredPage, measuredPages } from './measured-pages.ts';
import { htmlBytes, loadPage } from './weigh-page.ts';

// `npm run budget`: what the pages of a purchase weigh on the wire on a phone, against their budgets
// (server/tools/vite/page-budgets.ts). The build says what a page loads without being touched; Chromium
// must not load more than that. Ends with 1 when a budget is missed. Needs the build.

const misses: string[] = [];

await withBuiltShop(async (address) => {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  const rows: string[][] = [];
  for (const page of await measuredPages(address)) rows.push(await weigh(browser, address, page));
  await browser.close();
  const head = ['page', 'scripts', 'files', 'really loaded', 'styles', 'HTML', 'pictures'];
  write(`${markdownTable(head, rows)}\n\nCompressed with Brotli; 1 kB is 1000 bytes.\n`);
});

for (const miss of misses) write(`${miss}\n`);
process.exitCode = misses.length > 0 ? 1 : 0;

async function weigh(browser: Browser, address: string, page: MeasuredPage): Promise<string[]> {
  const { name, path, route } = page;
  const files = await filesOfRoute(BUILT_CLIENT, route);
  const phone = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const { scripts: loaded, pictures } = await loadPage(phone, address + path);
  await phone.close();
  const [expected, scripts, styles, html] = await Promise.all([
    brotliBytes(BUILT_CLIENT, files.scripts),
    brotliBytes(BUILT_CLIENT, loaded),
    brotliBytes(BUILT_CLIENT, files.styles),
    htmlBytes(address + path),
  ]);
  const extra = loaded.filter((file) => !files.scripts.includes(file));
  if (extra.length > 0) {
    misses.push(`${name} also loads ${extra.join(', ')}, which the build does not tell.`);
  }
  misses.push(...overBudget(route, { scripts, styles, html, pictures }));
  const sizes = [scripts, styles, html, pictures].map(kilobytes);
  return [name, kilobytes(expected), String(files.scripts.length), ...sizes];
}

function write(text: string): void {
  process.stdout.write(text);
}
