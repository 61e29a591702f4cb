import type { SecurityView } from '#contract/owner/security.schema.ts';
import type { AdminSession } from '#server/features/auth/administrator.entity.ts';
import { type Browser, deviceOf } from '#server/features/auth/admin-cookies.ts';
import { endOf, isOver } from '#server/features/auth/admin-session.ts';
import { tokenHash } from '#server/features/auth/session-token.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Returns where the owner is signed in, and what is asked for beside the password. `session`: the one that asks. */
export async function getSecurity(
  { admins, secondFactors, now }: Pick<Scope, 'admins' | 'secondFactors' | 'now'>,
  session: string,
): Promise<SecurityView> {
  const sessions = (await admins.sessions()).filter((each) => !isOver(each, now()));
  const administrator = await admins.administrator();
  const since = administrator?.secondFactorSince;
  return {
    devices: sessions
      .map((each) => deviceView(each, session))
      .toSorted((a, b) => Number(b.isThis) - Number(a.isThis)),
    secondFactor: since
      ? { since: since.toISOString(), codesLeft: await secondFactors.countUnusedCodes() }
      : null,
  };
}

function deviceView(session: AdminSession, thisOne: string): SecurityView['devices'][number] {
  const { id, browser, network, createdAt, seenAt } = session;
  return {
    id,
    browser,
    network,
    isThis: id === thisOne,
    signedInAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    endsAt: endOf(session).toISOString(),
  };
}

/** Signs one browser out. Its next call is refused, and its live updates end at once. One that is out already stays so. */
export async function endDevice(
  scope: Scope,
  { id }: { id: string },
  browser: Browser,
): Promise<void> {
  await scope.transaction(async (inner) => {
    const ended = (await inner.admins.sessions()).find((session) => session.id === id);
    if (!ended || (await inner.admins.endSessionById(id)) === 0) return;
    await inner.tell('audit.noted', {
      action: 'device_ended',
      actor: 'owner',
      device: deviceOf(browser),
      note: deviceOf({ name: ended.browser, network: ended.network }),
    });
  });
}

/** Signs all browsers out but the one that asks. */
export async function endOtherDevices(scope: Scope, browser: Browser): Promise<void> {
  await scope.transaction(async (inner) => {
    const ended = await inner.admins.endOtherSessions(tokenHash(browser.token ?? ''));
    if (ended === 0) return;
    await inner.tell('audit.noted', {
      action: 'other_devices_ended',
      actor: 'owner',
      device: deviceOf(browser),
      note: String(ended),
    });
  });
}
