import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#server/platform/limits/network.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { SESSION_LIFE_MS } from './admin-session.ts';
import { browserName } from './devices/browser-name.ts';
import { CHALLENGE_LIFE_MS } from './second-factor/challenge-life.ts';
import { findTrustedDevice, isSessionToken, newTrustedDeviceToken } from './session-token.ts';

const DEVICE_LIFE_SECONDS = 180 * 24 * 60 * 60;

type Settings = Pick<Services, 'shop' | 'sessionSecret' | 'now'>;

/** What a browser tells of itself. */
export interface Browser {
  /** The token it was signed in with so far. */
  token: string | undefined;
  /** The token of a sign-in that waits for its code. */
  challenge: string | undefined;
  /** The id of a device from which the administrator signed in before. */
  device: string | undefined;
  /** What a person calls it. */
  name: string;
  network: string;
}

/** Returns a browser for the log: its name and network. */
export function deviceOf({ name, network }: Pick<Browser, 'name' | 'network'>): string {
  return network === '' ? name : `${name}, ${network}`;
}

/**
 * Returns functions that read and write the administrator's cookies: session, known device, and the sign-in that waits for its code. Scripts cannot read them and other sites
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
  const names = {
    session: `${prefix}admin-session`,
    device: `${prefix}admin-device`,
    challenge: `${prefix}admin-sign-in`,
  };

  /** Returns the session's token, if the browser sent one; undefined for a text that cannot be one of ours. */
  function readToken(request: FastifyRequest | undefined): string | undefined {
    return readTokenOf(names.session, request);
  }

  function readTokenOf(name: string, request: FastifyRequest | undefined): string | undefined {
    const token = readCookie(request?.headers.cookie, name);
    return token !== undefined && isSessionToken(token) ? token : undefined;
  }

  return {
    names,
    readToken,
    /** Returns what is known of the browser: its tokens and the known device's id, as far as it sent them. */
    read(request: FastifyRequest | undefined): Browser {
      const device = readCookie(request?.headers.cookie, names.device);
      return {
        token: readToken(request),
        challenge: readTokenOf(names.challenge, request),
        device: findTrustedDevice(device, sessionSecret, now()),
        name: browserName(request?.headers['user-agent']),
        network: request ? networkOf(request.ip) : '',
      };
    },
    signIn(reply: FastifyReply | undefined, token: string): void {
      reply?.setCookie(names.session, token, { ...shared, maxAge: SESSION_LIFE_MS / 1000 });
      reply?.clearCookie(names.challenge, shared);
      const expiresAt = new Date(now().getTime() + DEVICE_LIFE_SECONDS * 1000);
      reply?.setCookie(names.device, newTrustedDeviceToken(sessionSecret, expiresAt), {
        ...shared,
        maxAge: DEVICE_LIFE_SECONDS,
      });
    },
    /** Has the browser remember a sign-in whose code is still to come. */
    askForCode(reply: FastifyReply | undefined, challenge: string): void {
      const maxAge = CHALLENGE_LIFE_MS / 1000;
      reply?.setCookie(names.challenge, challenge, { ...shared, maxAge });
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
