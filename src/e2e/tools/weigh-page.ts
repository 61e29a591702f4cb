import { get } from 'node:http';
import type { Page, Request } from '@playwright/test';

/** What a browser got for a page that is left untouched. */
export interface LoadedPage {
  /** Addresses on the shop, without its origin. */
  scripts: string[];
  /** Bytes of all pictures on the wire. */
  pictures: number;
}

/** Opens the page and waits until nothing more comes. */
export async function loadPage(page: Page, url: string): Promise<LoadedPage> {
  const scripts = new Set<string>();
  const pictures: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (type === 'script') scripts.add(new URL(request.url()).pathname);
    if (type === 'image') pictures.push(bytesOf(request));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const bytes = await Promise.all(pictures);
  return { scripts: [...scripts], pictures: bytes.reduce((sum, size) => sum + size, 0) };
}

/** Pictures are not compressed on the way, so that their bytes are those on the wire. */
async function bytesOf(request: Request): Promise<number> {
  const answer = await request.response();
  return answer ? (await answer.body()).length : 0;
}

/** The bytes of a page's HTML as sent to a browser that takes Brotli. */
export function htmlBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.headers['content-encoding'] !== 'br') {
        reject(new Error(`${url} is not compressed with Brotli.`));
      }
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.once('end', () => resolve(bytes));
      answer.once('error', reject);
    }).once('error', reject);
  });
}
