import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/platform/scope/services.ts';
import { SESSION_LIFE_MS } from './admin-session.ts';
import { findTrustedDevice, newTrustedDeviceToken } from './session-token.ts';

const DEVICE_LIFE_SECONDS = 180 * 24 * 60 * 60;

type Settings = Pick<Services, 'shop' | 'sessionSecret' | 'now'>;

/** The administrator's two cookies. Scripts cannot read them and other sites cannot have them sent. */
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

  return {
    names,
    /** The session's token and the known device's id, as far as the browser sent them. */
    read(request: FastifyRequest | undefined) {
      const cookies = request?.headers.cookie;
      return {
        token: readCookie(cookies, names.session),
        device: findTrustedDevice(readCookie(cookies, names.device), sessionSecret, now()),
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
 * Returns the value of the cookie of this name; the first, as browsers send the closest path first. Nothing is
 * decoded, and the others are not looked at: what callers send can make every decoding fail, which costs.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  const found = header?.split(';').find((cookie) => cookie.trimStart().startsWith(start));
  return found?.trim().slice(start.length);
}
