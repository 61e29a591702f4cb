import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

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
