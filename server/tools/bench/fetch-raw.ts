import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** Longer than the shop takes to compress a page better that it keeps. */
const SETTLED_MS = 1_000;

/** As {@link fetchRaw}, once the answer does not get smaller any more. */
export async function fetchSettled(url: string, encoding: string): Promise<Buffer> {
  let bytes: Buffer;
  let later = await fetchRaw(url, encoding);
  do {
    bytes = later;
    await pause(SETTLED_MS);
    later = await fetchRaw(url, encoding);
  } while (later.length < bytes.length);
  return later;
}

/** The body of an answer as it is sent. Throws unless its status is 200 and it has the encoding asked for. */
export function fetchRaw(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = encoding ? { 'accept-encoding': encoding } : {};
    get(url, { headers }, (response) => {
      const { statusCode, headers: said } = response;
      const isRight = statusCode === 200 && (said['content-encoding'] ?? '') === encoding;
      if (isRight) buffer(response).then(resolve, reject);
      else reject(new Error(`${url} answered ${statusCode}, ${said['content-encoding']}`));
    }).on('error', reject);
  });
}
