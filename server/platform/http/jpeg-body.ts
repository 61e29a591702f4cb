import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a photo may take: 700 kB at 6 kB a second, at the edge of a network. Milliseconds. */
export const PHOTO_TIMEOUT_MS = 120_000;

/** Has the routes of an app take a JPEG of at most so many bytes as their body, and nothing else. */
export function acceptOnlyJpeg(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'image/jpeg',
    { parseAs: 'buffer', bodyLimit },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
}
