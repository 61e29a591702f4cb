import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The body of an answer as it is sent: still compressed. Throws unless the status is 200. */
export function fetchRaw(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = encoding ? { 'accept-encoding': encoding } : {};
    get(url, { headers }, (response) => {
      if (response.statusCode === 200) buffer(response).then(resolve, reject);
      else reject(new Error(`${url} answered ${response.statusCode}`));
    }).on('error', reject);
  });
}
