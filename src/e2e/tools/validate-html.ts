import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withBuiltShop } from './built-shop.ts';
import { measuredPages } from './measured-pages.ts';

// `npm run validate-html`: the HTML of every page as it leaves the shop, held to the HTML standard by the
// Nu checker. Ends with 1 when it complains. Needs the build, Java, and the network once.

const run = promisify(execFile);
const CHECKER = 'vnu-jar@26.9.27';
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/vnu');
const JAR = join(CACHE, 'node_modules/vnu-jar/build/dist/vnu.jar');

/** React ends void elements with a slash, which the standard allows and the checker remarks on. */
const REACTS_OWN = /^Trailing slash on void elements has no effect/;

const PAGES = [
  '/shop?section=Birthday&flower=Roses&sort=price-asc',
  '/shop?q=protae',
  '/shop?q=zzzzzz',
  '/occasions',
  '/occasions?filter=Wedding',
  '/corporate',
  '/about',
  '/wishlist',
  '/my-order',
  '/delivery-info',
  '/faq',
  '/contact',
  '/flower-care',
  '/growers',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/payment/success',
  '/payment/cancel',
  '/admin/login',
  '/no/such/page',
  '/product/7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20',
];

interface Complaint {
  url: string;
  message: string;
  extract?: string;
}

await fetchChecker();
const folder = await mkdtemp(join(tmpdir(), 'html-'));
try {
  const paths = new Map<string, string>();
  await withBuiltShop(async (address) => {
    const measured = (await measuredPages(address)).map(({ path }) => path);
    for (const [index, path] of [...measured, ...PAGES].entries()) {
      const file = join(folder, `${index}.html`);
      await writeFile(file, await (await fetch(address + path)).text());
      paths.set(`file:${file}`, path);
    }
  });
  const complaints = await check([...paths.keys()].map((url) => url.slice('file:'.length)));
  for (const [message, same] of Map.groupBy(complaints, (complaint) => complaint.message)) {
    write(`${message}\n    ${same[0]?.extract?.replaceAll(/\s+/g, ' ').trim() ?? ''}\n`);
    write(`    on ${[...new Set(same.map(({ url }) => paths.get(url) ?? url))].join(' ')}\n`);
  }
  write(`${paths.size} pages, ${complaints.length} complaints\n`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function fetchChecker(): Promise<void> {
  await run('java', ['-version']).catch(() => {
    throw new Error('The Nu HTML checker needs Java, which is not on this machine.');
  });
  if (existsSync(JAR)) return;
  await mkdir(CACHE, { recursive: true });
  const args = ['install', '--prefix', CACHE, '--no-save', '--ignore-scripts', CHECKER];
  await run('npm', args).catch((error: Error) => {
    throw new Error(`The Nu HTML checker could not be had from npm: ${error.message}`);
  });
}

/** The checker ends with 1 when it has something to say, which then stands on its error output. */
async function check(files: string[]): Promise<Complaint[]> {
  const options = { maxBuffer: 64 * 1024 * 1024 };
  const args = ['-jar', JAR, '--format', 'json', '--exit-zero-always', ...files];
  const { stderr } = await run('java', args, options);
  const { messages } = JSON.parse(stderr) as { messages: Complaint[] };
  return messages.filter(({ message }) => !REACTS_OWN.test(message));
}

function write(text: string): void {
  process.stdout.write(text);
}
