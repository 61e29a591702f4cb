import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { OWNER } from '#src/e2e/owner.ts';
import { findProduct, gift, type Running } from '#src/e2e/screens/orders.ts';
import { withBuiltShop } from './built-shop.ts';
import { samplePages } from './sample-pages.ts';

// `npm run validate-html`: the HTML of every page as it leaves the shop, held to the HTML standard by the
// Nu checker. Ends with 1 when it complains. Needs the build, Java, and the network once.

const run = promisify(execFile);
const CHECKER = 'vnu-jar@26.9.27';
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/vnu');
const JAR = join(CACHE, 'node_modules/vnu-jar/build/dist/vnu.jar');

/** React ends void elements with a slash, which the standard allows and the checker remarks on. */
const REACTS_OWN = /^Trailing slash on void elements has no effect/;

const MOST_TRIES = 10;

interface Complaint {
  url: string;
  message: string;
  extract?: string;
}

await fetchChecker();
const folder = await mkdtemp(join(tmpdir(), 'html-'));
try {
  const paths = new Map<string, string>();
  await withBuiltShop(async (address, payfast) => {
    for (const { path, html } of await readPages({ address, payfast })) {
      const file = join(folder, `${paths.size}.html`);
      await writeFile(file, html);
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

/** Every page as a visitor gets it, the owner's as the owner does. Throws where a page leads to another. */
async function readPages(shop: Running): Promise<{ path: string; html: string }[]> {
  const { id: productId } = await findProduct(shop.address, 'Melville Blush');
  const cookie = await signIn(shop.address);
  const paths = Object.values(samplePages({ productId, order: await gift(shop) })).flat();
  const pages = [];
  for (const path of paths) {
    const isOwners = path.startsWith('/admin/') && path !== '/admin/login';
    const answer = await fetchPage(shop.address + path, isOwners ? { cookie } : {});
    if (answer.status !== 200 && answer.status !== 404) {
      throw new Error(`${path} answered ${answer.status}, which is no page.`);
    }
    pages.push({ path, html: await answer.text() });
  }
  return pages;
}

/** Comes again, when told that the shop is too busy, after as long as it says. */
async function fetchPage(url: string, headers: Record<string, string>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, { headers, redirect: 'manual' });
    if (answer.status !== 503 || tries === MOST_TRIES) return answer;
    await setTimeout(Number(answer.headers.get('retry-after')) * 1000);
  }
}

/** Returns the cookies of a session of the owner's. */
async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    body: JSON.stringify(OWNER),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`The owner could not sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
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
