import type { IncomingMessage, Server, ServerResponse } from 'node:http';

type Handler<Answer> = (request: IncomingMessage, response: ServerResponse) => Answer;

/**
 * Has `look` see each request before Fastify, and before whoever was registered here earlier. It answers
 * whether it has dealt with the request: then nobody else sees it.
 */
export function lookFirst(server: Server, look: Handler<boolean>): void {
  const handlers = server.listeners('request') as Handler<void>[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (look(request, response)) return;
    for (const handle of handlers) handle(request, response);
  });
}
