import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** What goes over the wire. A body that is no text or buffer is sent as JSON. */
export interface Call {
  method?: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string | string[]>;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

// One connection for each call at a time, and none of them outlives its file.
const agent = new Agent({ keepAlive: true, maxSockets: 50 });

/**
 * Sends one request over a real connection, with exactly these headers: fetch would put in some of a
 * browser's and refuse others.
 */
export async function send(
  address: string,
  { method = 'GET', path, body, headers = {} }: Call,
): Promise<Answer> {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  const payload = body === undefined || isRaw ? body : JSON.stringify(body);
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          ...(payload !== undefined && {
            'content-type': 'application/json',
            ...(!('transfer-encoding' in headers) && {
              'content-length': Buffer.byteLength(payload),
            }),
          }),
          ...headers,
        },
      },
      (response) => {
        text(response).then(
          (body) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text: body }),
          reject,
        );
      },
    );
    sent.on('error', reject).end(payload);
  });
}
