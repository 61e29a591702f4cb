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

/** The same text in every encoding we send. */
export interface EncodedBytes {
  /** Changes with the content; each encoding's ETag is made from it. */
  tag: string;
  bytes: Record<Encoding, Buffer>;
}

export async function encodedBytes(text: string, use: keyof typeof QUALITY): Promise<EncodedBytes> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY[use],
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    zip(identity),
  ]);
  return {
    tag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    bytes: { br, gzip: gzipped, identity },
  };
}

/** Browsers send a handful of different headers; whoever sends others fills no memory. */
const MOST_CHOICES = 100;
const choices = new Map<string, Encoding>();

/** The best encoding an Accept-Encoding header allows. */
export function chooseEncoding(accepted = ''): Encoding {
  const known = choices.get(accepted);
  if (known) return known;
  const chosen = readChoice(accepted);
  if (choices.size < MOST_CHOICES) choices.set(accepted, chosen);
  return chosen;
}

function readChoice(accepted: string): Encoding {
  const offers = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const isRefused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
      return [name.trim(), !isRefused] as const;
    }),
  );
  return ENCODINGS.find((encoding) => offers.get(encoding)) ?? 'identity';
}
