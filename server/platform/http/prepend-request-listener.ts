import type { IncomingMessage, Server, ServerResponse } from 'node:http';

type Look = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Has `look` see each request before Fastify, and before whoever was registered here earlier. It answers
 * whether it has dealt with the request: then nobody else sees it.
 */
export function prependRequestListener(server: Server, look: Look): void {
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (look(request, response)) return;
    for (const handle of handlers) Reflect.apply(handle, server, [request, response]);
  });
}
