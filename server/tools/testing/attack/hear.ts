import { expect } from 'vitest';
import { classifyAddress } from '#server/platform/http/canonical-address.ts';
import { openRawConnection } from './raw-connection.ts';

interface Heard {
  status: number;
  head: string;
  body: string;
  /** It was led to another address. */
  isLed: boolean;
}

export interface Sent {
  /** Each ends its line; a Host is sent where they have none. */
  headers?: string;
  /** What is posted, as JSON. */
  posted?: object | undefined;
}

/** Returns what a client hears in the end that asks for exactly this target and follows where it is led to. */
export async function hear(
  address: string,
  target: string,
  sent: string | Sent = '',
): Promise<Heard> {
  const { headers = '', posted } = typeof sent === 'string' ? { headers: sent } : sent;
  const host = /^host:/im.test(headers) ? '' : 'host: shop\r\n';
  const body = posted ? JSON.stringify(posted) : '';
  const type = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  const wire = openRawConnection(
    address,
    `${posted ? 'POST' : 'GET'} ${target} HTTP/1.1\r\n${host}accept-encoding: identity\r\n` +
      `${headers}${posted ? type : ''}connection: close\r\n\r\n${body}`,
  );
  // Live updates have no end of their own.
  wire.socket.on('data', (part: string) => {
    if (/^content-type: text\/event-stream/im.test(part)) wire.socket.destroy();
  });
  const text = await wire.closed;
  const end = text.indexOf('\r\n\r\n');
  const head = text.slice(0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
  const [, location] = /^location: (.*)$/im.exec(head) ?? [];
  if (location === undefined) return { status, head, body: text.slice(end), isLed: false };
  expect(classifyAddress(location), `${target} leads to ${location}`).toBe('canonical');
  return { ...(await hear(address, location, sent)), isLed: true };
}
