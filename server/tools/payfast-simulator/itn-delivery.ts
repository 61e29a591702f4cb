import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** What came back from one delivery. */
export type Delivery = { httpStatus: number | null; answer: string; error: string | null };

const KEPT_BYTES = 200;

/**
 * Posts a notification once. Redirects are not followed. Never throws: an address that cannot be
 * reached, or a signal that fires, becomes the delivery's `error`.
 * @param from local address to send from; by default the system chooses.
 */
export async function deliver(
  url: string,
  body: string,
  signal: AbortSignal,
  from?: string,
): Promise<Delivery> {
  try {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    const request = send(url, {
      method: 'POST',
      agent: false,
      signal,
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'payfast-simulator',
      },
      ...(from === undefined ? {} : { localAddress: from }),
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      // Once the answer has begun its reader below reports what goes wrong.
      request.on('response', resolve).on('error', reject);
    });
    request.end(body);
    const response = await answered;
    const answer = await beginningOf(response);
    return { httpStatus: response.statusCode ?? null, answer, error: null };
  } catch (error) {
    const cause: unknown = signal.aborted ? signal.reason : error;
    return { httpStatus: null, answer: '', error: cause instanceof Error ? cause.message : '?' };
  }
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  let kept = Buffer.alloc(0);
  for await (const chunk of response) {
    kept = Buffer.concat([kept, Buffer.from(chunk)]).subarray(0, KEPT_BYTES);
    if (kept.length === KEPT_BYTES) break;
  }
  return kept.toString('utf8');
}
