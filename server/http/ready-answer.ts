import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type EncodedBytes, type Encoding } from './encoded-bytes.ts';

/** One encoding of a {@link ReadyAnswer}. */
export interface ReadyBytes {
  etag: string;
  bytes: Buffer;
  /** All beside those of every answer of the shop. */
  headers: Readonly<Record<string, string>>;
  /** The same for a client that has the bytes already. */
  unchanged: Readonly<Record<string, string>>;
}

/** An answer with status 200 that is the same for everybody and need only be sent. */
export type ReadyAnswer = Readonly<Record<Encoding, ReadyBytes>>;

export function readyAnswer(
  { tag, bytes }: EncodedBytes,
  { type, ...own }: { type: string } & Record<string, string>,
): ReadyAnswer {
  const inEncoding = (encoding: Encoding): ReadyBytes => {
    const etag = `"${tag}-${encoding}"`;
    const unchanged = { 'cache-control': 'no-cache', vary: 'accept-encoding', etag, ...own };
    return {
      etag,
      bytes: bytes[encoding],
      unchanged,
      headers: {
        ...unchanged,
        'content-type': type,
        'content-length': String(bytes[encoding].length),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
    };
  };
  return { br: inEncoding('br'), gzip: inEncoding('gzip'), identity: inEncoding('identity') };
}

/** What a client that sent these headers gets, and whether it has that already: then the status is 304. */
export function bytesFor(
  answer: ReadyAnswer,
  asked: IncomingHttpHeaders,
): { ready: ReadyBytes; isKnown: boolean } {
  const ready = answer[chooseEncoding(asked['accept-encoding'])];
  return { ready, isKnown: isKnown(asked['if-none-match'], ready.etag) };
}

/** Sends it through Fastify, where the lane of ready-lane.ts did not have it yet. */
export function sendReady(
  answer: ReadyAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { ready, isKnown } = bytesFor(answer, request.headers);
  return isKnown
    ? reply.code(304).headers(ready.unchanged).send()
    : reply.headers(ready.headers).send(ready.bytes);
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
