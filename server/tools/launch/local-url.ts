import { isIPv6 } from 'node:net';

/** The address of a shop that listens there, for when PUBLIC_URL gives none. */
export function localUrl(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
