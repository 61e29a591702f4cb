import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Brotli's quality. A page that is kept is compressed once for many, in a thread of its own for some 25 ms,
 * and a kilobyte less lets it come in one round trip less; one for a single visitor takes a millisecond.
 */
const QUALITY = { kept: 10, single: 5 };

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A page ready to be sent, the same bytes to everybody. */
export interface HtmlDocument {
  status: number;
  /** Where a 3xx leads. */
  location: string | undefined;
  contentSecurityPolicy: string;
  /** Changes with the content; each encoding's ETag is made from it. */
  tag: string;
  bytes: Record<Encoding, Buffer>;
}

/** The bodies of a page in every encoding we send, and the tag of its content. */
export async function htmlBytes(
  html: string,
  use: keyof typeof QUALITY,
): Promise<Pick<HtmlDocument, 'tag' | 'bytes'>> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY[use] } }),
    zip(identity),
  ]);
  return {
    tag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    bytes: { br, gzip: gzipped, identity },
  };
}

/** The best encoding an Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const offers = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const isRefused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
      return [name.trim(), !isRefused] as const;
    }),
  );
  return ENCODINGS.find((encoding) => offers.get(encoding)) ?? 'identity';
}
