import { expect } from 'vitest';
import { judgeAddress } from '#server/platform/http/canonical-address.ts';
import { exchange } from './wire.ts';

interface Heard {
  status: number;
  head: string;
  body: string;
}

/**
 * Returns what a client hears in the end that asks for exactly this target and follows where it is led to. Each
 * of `headers` ends its line; a Host is sent where they have none.
 */
export async function hear(address: string, target: string, headers = ''): Promise<Heard> {
  const host = /^host:/im.test(headers) ? '' : 'host: shop\r\n';
  const text = await exchange(
    address,
    `GET ${target} HTTP/1.1\r\n${host}accept-encoding: identity\r\n${headers}connection: close\r\n\r\n`,
  );
  const end = text.indexOf('\r\n\r\n');
  const head = text.slice(0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
  const [, location] = /^location: (.*)$/im.exec(head) ?? [];
  if (location === undefined) return { status, head, body: text.slice(end) };
  expect(judgeAddress(location), `${target} leads to ${location}`).toBe('canonical');
  return hear(address, location, headers);
}
