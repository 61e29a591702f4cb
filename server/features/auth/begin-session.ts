import type { Scope } from '#server/platform/scope/scope.ts';
import { type Browser, deviceOf } from './admin-cookies.ts';
import { newSessionToken, tokenHash } from './session-token.ts';

/**
 * Begins a session in the place of the one that the browser had, and returns its token, which is stored nowhere. Call
 * it inside a transaction, once everything that opens the shop was right.
 */
export async function beginSession(
  scope: Pick<Scope, 'admins' | 'now' | 'tell'>,
  username: string,
  browser: Browser,
): Promise<string> {
  const token = newSessionToken();
  if (browser.token !== undefined) await scope.admins.endSession(tokenHash(browser.token));
  const at = scope.now();
  scope.admins.addSession({
    tokenHash: tokenHash(token),
    username,
    browser: browser.name,
    network: browser.network,
    createdAt: at,
    seenAt: at,
  });
  await scope.tell('audit.noted', {
    action: 'signed_in',
    actor: 'owner',
    device: deviceOf(browser),
  });
  return token;
}
