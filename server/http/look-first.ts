import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Answers whether it has dealt with the request: then nobody else sees it. */
export type FirstLook = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Has `look` see each request before Fastify, and before whoever was registered here earlier. */
export function lookFirst(server: Server, look: FirstLook): void {
  const handlers = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (look(request, response)) return;
    for (const handle of handlers) handle(request, response);
  });
}
