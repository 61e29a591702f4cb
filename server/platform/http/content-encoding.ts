import { hash } from 'node:crypto';
import type { Server } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { prependRequestListener } from './pipelining.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Brotli's quality. A response that is sent to many is worth a tenth of a second of a thread of its own: a kilobyte
 * less can save a page one round trip. No visitor waits for that: the other takes two milliseconds.
 */
const QUALITY = { kept: 10, single: 5 };
type Use = keyof typeof QUALITY;

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The same text in every encoding we send. */
export interface EncodedBody {
  /** Changes with the content; each encoding's ETag is made from it. */
  tag: string;
  bytes: Record<Encoding, Buffer>;
}

export async function encodedBody(text: string, use: Use): Promise<EncodedBody> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    encode(identity, 'br', use),
    encode(identity, 'gzip', use),
  ]);
  return { tag: etagOf(identity), bytes: { br, gzip: gzipped, identity } };
}

/** Returns the bytes in one encoding. */
export async function encode(identity: Buffer, encoding: Encoding, use: Use): Promise<Buffer> {
  if (encoding === 'identity') return identity;
  if (encoding === 'gzip') return zip(identity);
  return brotli(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY[use],
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  });
}

/** Returns the tag of a body; see {@link EncodedBody.tag}. */
export function etagOf(identity: Buffer): string {
  return hash('sha256', identity, 'base64url').slice(0, 22);
}

/** Headers that are lists, which are read item by item: for files too, and before any limit. */
const LISTS = ['accept-encoding', 'if-none-match', 'if-match', 'range'] as const;
/** Browsers send a quarter of it. */
const LONGEST_LIST = 200;

/**
 * Takes such a header away where it is longer than any honest one: fifteen thousand commas took six milliseconds. Its
 * sender gets the whole answer as it is. Register it last: a listener that is registered later sees requests first.
 */
export function boundListHeaders(server: Server): void {
  prependRequestListener(server, ({ headers }) => {
    for (const name of LISTS) {
      if ((headers[name]?.length ?? 0) > LONGEST_LIST) delete headers[name];
    }
    return false;
  });
}

/** Returns the best encoding an Accept-Encoding header allows. */
export function chooseEncoding(accepted = ''): Encoding {
  const offers = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const isRefused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
      return [name.trim(), !isRefused] as const;
    }),
  );
  return ENCODINGS.find((encoding) => offers.get(encoding)) ?? 'identity';
}
