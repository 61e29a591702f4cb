import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { forwardRequest } from './forward-request.ts';

const CONFIRMATION = '/eng/query/validate';
const DRIP_MS = 1_000;

/** How the question whether a payment is real is answered: as it is, after so many milliseconds, or wrongly. */
export type Confirming = 'well' | number | 'hangs up' | '500' | 'redirects' | 'garbage' | 'drips';

/** A door before the payment provider behind which only its confirmations misbehave. */
export async function openProviderProxy(provider: string) {
  let confirming: Confirming = 'well';
  const drips = new Set<NodeJS.Timeout>();

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await forwardRequest(provider, request, await buffer(request), response);
  }

  function injectFault(how: Confirming, request: IncomingMessage, response: ServerResponse): void {
    request.resume();
    if (how === 'hangs up') request.socket.destroy();
    else if (how === '500') response.writeHead(500).end('VALID');
    else if (how === 'redirects')
      response.writeHead(302, { location: `${provider}/` }).end('VALID');
    else if (how === 'garbage') response.end('<html>VALID</html>');
    else {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), DRIP_MS);
      drips.add(drip);
      response.once('close', () => clearInterval(drip));
    }
  }

  const client = createServer((request, response) => {
    const how = request.url === CONFIRMATION ? confirming : 'well';
    if (how !== 'well' && typeof how !== 'number') injectFault(how, request, response);
    else {
      const wait = typeof how === 'number' ? how : 0;
      setTimeout(() => void pass(request, response).catch(() => response.destroy()), wait).unref();
    }
  });
  await new Promise<void>((resolve) => client.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(client.address() as AddressInfo).port}`,
    confirm: (how: Confirming) => void (confirming = how),
    async close() {
      for (const drip of drips) clearInterval(drip);
      client.closeAllConnections();
      await new Promise((resolve) => client.close(resolve));
    },
  };
}
