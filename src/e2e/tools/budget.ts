import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '#src/e2e/chromium.ts';
import { withBuiltShop } from './built-shop.ts';
import { markdownTable } from './markdown-table.ts';
import { type MeasuredPage, measuredPages } from './measured-pages.ts';
import { brotliBytes, filesOfRoute, htmlBytes } from './page-weight.ts';

// `npm run budget`: what the pages of a purchase weigh on the wire, against the goals of the project.
// The build says what a page loads without being touched; Chromium must not load more than that. Ends
// with 1 when a goal is missed. Needs the build.

/** In bytes; a kilobyte is a thousand of them. */
const GOALS = { homeScripts: 130_000, html: 15_000 };

const misses: string[] = [];

await withBuiltShop(async (address) => {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  const rows: string[][] = [];
  for (const page of await measuredPages(address)) rows.push(await weigh(browser, address, page));
  await browser.close();
  const head = ['page', 'scripts', 'files', 'really loaded', 'styles', 'HTML'];
  write(`${markdownTable(head, rows)}\n\nCompressed with Brotli; 1 kB is 1000 bytes.\n`);
});

for (const miss of misses) write(`${miss}\n`);
process.exitCode = misses.length > 0 ? 1 : 0;

async function weigh(browser: Browser, address: string, page: MeasuredPage): Promise<string[]> {
  const { name, path } = page;
  const { scripts, styles } = await filesOfRoute(name === 'product' ? '/product/$id' : path);
  const loaded = await scriptsLoaded(browser, address, path);
  const [expected, real, css, html] = await Promise.all([
    brotliBytes(scripts),
    brotliBytes(loaded),
    brotliBytes(styles),
    htmlBytes(address + path),
  ]);
  const extra = loaded.filter((file) => !scripts.includes(file));
  if (extra.length > 0) {
    misses.push(`${name} also loads ${extra.join(', ')}, which the build does not tell.`);
  }
  if (name === 'home' && real > GOALS.homeScripts) misses.push(over('scripts', name, real));
  if (html > GOALS.html) misses.push(over('HTML', name, html));
  return [name, kB(expected), String(scripts.length), kB(real), kB(css), kB(html)];
}

/** The scripts that a browser fetches for a page until nothing more comes, without touching it. */
async function scriptsLoaded(browser: Browser, address: string, path: string): Promise<string[]> {
  const page = await browser.newPage();
  const files = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files.add(new URL(request.url()).pathname);
  });
  await page.goto(address + path, { waitUntil: 'networkidle' });
  await page.close();
  return [...files];
}

function over(what: 'scripts' | 'HTML', page: string, bytes: number): string {
  const goal = what === 'HTML' ? GOALS.html : GOALS.homeScripts;
  return `The ${what} of ${page} weigh ${kB(bytes)}: ${kB(bytes - goal)} over ${kB(goal)}.`;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function write(text: string): void {
  process.stdout.write(text);
}
