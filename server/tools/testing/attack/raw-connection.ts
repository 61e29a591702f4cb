import { connect, type Socket } from 'node:net';
import { connect as connectSafely } from 'node:tls';

/** A connection on which anything can be sent. */
export interface RawConnection {
  socket: Socket;
  /** All that came back, once the other side has closed. */
  closed: Promise<string>;
  /** When the other side closed, in milliseconds after the connection was made. */
  closedAfterMs: Promise<number>;
}

export function openRawConnection(address: string, text = ''): RawConnection {
  const { hostname, port, protocol } = new URL(address);
  const begun = performance.now();
  const place = { host: hostname, port: Number(port) };
  const socket =
    protocol === 'https:' ? connectSafely({ ...place, rejectUnauthorized: false }) : connect(place);
  let heard = '';
  socket.setEncoding('utf8').on('data', (data: string) => (heard += data));
  // A peer that is cut off while it sends is told so by an error.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(heard));
  });
  if (text !== '') socket.write(text);
  return { socket, closed, closedAfterMs: closed.then(() => performance.now() - begun) };
}

/** Sends this and returns what came back until the other side closed. */
export async function exchange(address: string, text: string): Promise<string> {
  return openRawConnection(address, text).closed;
}
