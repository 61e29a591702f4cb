import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  chooseEncoding,
  type EncodedBody,
  type Encoding,
} from '#server/platform/http/content-encoding.ts';

/** An answer's own headers. */
export type CachedHeaders = { type: string } & Record<string, string>;

/** One encoding of a {@link CachedResponse}. */
export interface EncodedVariant {
  etag: string;
  bytes: Buffer;
  /** All beside those of every answer of the shop. */
  headers: Readonly<Record<string, string>>;
  /** The same for a client that has the bytes already. */
  unchanged: Readonly<Record<string, string>>;
}

/** An answer with status 200 that is the same for every visitor and need only be sent. */
export type CachedResponse = Readonly<Record<Encoding, EncodedVariant>>;

export function cachedResponse(
  { tag, bytes }: EncodedBody,
  headers: CachedHeaders,
): CachedResponse {
  const inEncoding = (encoding: Encoding) =>
    encodedVariant(bytes[encoding], encoding, tag, headers);
  return { br: inEncoding('br'), gzip: inEncoding('gzip'), identity: inEncoding('identity') };
}

/** Returns one encoding of a text with this tag. */
export function encodedVariant(
  bytes: Buffer,
  encoding: Encoding,
  tag: string,
  { type, ...own }: CachedHeaders,
): EncodedVariant {
  const etag = `"${tag}-${encoding}"`;
  const unchanged = { 'cache-control': 'no-cache', vary: 'accept-encoding', etag, ...own };
  return {
    etag,
    bytes,
    unchanged,
    headers: {
      ...unchanged,
      'content-type': type,
      'content-length': String(bytes.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  };
}

/** Sends a response through Fastify when response-cache-handler.ts did not have it yet. */
export function sendCached(
  answer: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return sendEncodedVariant(
    answer[chooseEncoding(request.headers['accept-encoding'])],
    request,
    reply,
  );
}

export function sendEncodedVariant(
  ready: EncodedVariant,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return isNotModified(ready, request.headers)
    ? reply.code(304).headers(ready.unchanged).send()
    : reply.headers(ready.headers).send(ready.bytes);
}

/** Returns whether a client that sent these headers has the bytes already: then the status is 304. */
export function isNotModified({ etag }: EncodedVariant, headers: IncomingHttpHeaders): boolean {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
