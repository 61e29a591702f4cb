import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the payment provider at this address answers to the request, as it is; done once it is sent. */
export async function forwardRequest(
  provider: string,
  request: IncomingMessage,
  body: Buffer<ArrayBuffer>,
  response: ServerResponse,
): Promise<void> {
  const answer = await fetch(provider + request.url, {
    method: request.method ?? 'GET',
    headers: { 'content-type': request.headers['content-type'] ?? '' },
    ...(request.method === 'POST' && { body }),
    redirect: 'manual',
  });
  const location = answer.headers.get('location');
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? 'text/plain',
    ...(location && { location }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  await new Promise<void>((resolve) => response.end(bytes, resolve));
}
