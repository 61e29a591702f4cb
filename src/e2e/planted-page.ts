import { once } from 'node:events';
import { createServer } from 'node:http';

/** Under this path every call is answered, with nothing. */
const CALLS = '/trpc/';
/** An address of a missing file. */
export const MISSING = '/missing.css';

/** A page with a fault that a checker is to find. */
export interface PlantedPage extends AsyncDisposable {
  address: string;
}

/** Serves this body at every address, marked as a page that answers to a press. */
export async function servePage(body: string): Promise<PlantedPage> {
  const html = `<!doctype html><html lang="en" data-answers=""><head><meta charset="utf-8"><title>Planted</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"></head><body>${body}</body></html>`;
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith(CALLS)) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"result":{}}');
    } else if (url === MISSING) {
      response.writeHead(404).end();
    } else {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('It listens to no port.');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
