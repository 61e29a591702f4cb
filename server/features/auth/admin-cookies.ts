import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/platform/scope/services.ts';
import { SESSION_LIFE_MS } from './admin-session.ts';
import { findTrustedDevice, isSessionToken, newTrustedDeviceToken } from './session-token.ts';

const DEVICE_LIFE_SECONDS = 180 * 24 * 60 * 60;

type Settings = Pick<Services, 'shop' | 'sessionSecret' | 'now'>;

/**
 * Returns functions that read and write the administrator's two cookies. Scripts cannot read them and other sites
 * cannot have them sent.
 */
export function adminCookies({ shop, sessionSecret, now }: Settings) {
  const isSecure = shop.publicUrl.startsWith('https:');
  const shared: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
  };
  // Browsers hold a name that begins so to: https only, this host only, whole site.
  const prefix = isSecure ? '__Host-' : '';
  const names = { session: `${prefix}admin-session`, device: `${prefix}admin-device` };

  /** Returns the session's token, if the browser sent one; undefined for a text that cannot be one of ours. */
  function readToken(request: FastifyRequest | undefined): string | undefined {
    const token = readCookie(request?.headers.cookie, names.session);
    return token !== undefined && isSessionToken(token) ? token : undefined;
  }

  return {
    names,
    readToken,
    /** Returns the session's token and the known device's id, as far as the browser sent them. */
    read(request: FastifyRequest | undefined) {
      const device = readCookie(request?.headers.cookie, names.device);
      return {
        token: readToken(request),
        device: findTrustedDevice(device, sessionSecret, now()),
      };
    },
    signIn(reply: FastifyReply | undefined, token: string): void {
      reply?.setCookie(names.session, token, { ...shared, maxAge: SESSION_LIFE_MS / 1000 });
      const expiresAt = new Date(now().getTime() + DEVICE_LIFE_SECONDS * 1000);
      reply?.setCookie(names.device, newTrustedDeviceToken(sessionSecret, expiresAt), {
        ...shared,
        maxAge: DEVICE_LIFE_SECONDS,
      });
    },
    signOut(reply: FastifyReply | undefined): void {
      reply?.clearCookie(names.session, shared);
    },
  };
}

/**
 * Returns the value of the cookie of this name; the first, as browsers send the closest path first. Nothing is decoded
 * or cut up, and the others are not looked at: a caller can send text that makes every decoding fail, or thousands of
 * cookies, which costs.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  let at = header?.indexOf(start) ?? -1;
  while (header !== undefined && at !== -1) {
    const from = at + start.length;
    if (isAtStart(header, at)) {
      const end = header.indexOf(';', from);
      return header.slice(from, end === -1 ? undefined : end).trimEnd();
    }
    at = header.indexOf(start, from);
  }
  return undefined;
}

/** Returns whether a cookie begins there: nothing but blanks is before it, back to a semicolon or the header's start. */
function isAtStart(header: string, at: number): boolean {
  let before = at - 1;
  while (header[before] === ' ' || header[before] === '\t') before -= 1;
  return before < 0 || header[before] === ';';
}
