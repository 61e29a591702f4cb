import type { DownloadBackupInput } from '#contract/background/background.schema.ts';
import { type Browser, deviceOf } from '#server/features/auth/admin-cookies.ts';
import { proveOwner } from '#server/features/auth/prove-owner.ts';
import { isSignatureOf, signatureOf } from '#server/platform/crypto/signature.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { filesOf } from './backup-folder.ts';
import type { Manifest } from './making/manifest.ts';
import type { TarEntry } from './tar.ts';

/** How long a link opens its backup. */
const LINK_MS = 5 * 60_000;

/** What a link opens: one backup, in one session, until a moment. */
interface LinkFacts {
  name: string;
  session: string;
  until: number;
}

/**
 * Returns the address at which the owner downloads a backup, after the password once more, and a code where a
 * second factor is on: it holds everything that the shop knows, and the secret by which codes are made. Throws
 * NOT_FOUND, RULE_NOT_MET for a wrong password or code, TOO_MANY.
 */
export async function linkBackup(
  scope: Scope,
  { name, ...proof }: DownloadBackupInput,
  browser: Browser,
  session: string,
): Promise<{ path: string }> {
  await proveOwner(scope, proof, browser);
  if (!(await filesOf(scope.backups.folder, name))) throw gone();
  const until = scope.now().getTime() + LINK_MS;
  const signature = signatureOf(scope.sessionSecret, signed({ name, session, until }));
  return {
    path: `/api/admin/backups/${name}?${new URLSearchParams({ until: String(until), signature })}`,
  };
}

/**
 * Returns the files of a backup that a link is for, and notes the download. Throws NOT_FOUND for a link of another
 * session or of before, and for a backup that is gone.
 */
export async function openBackup(
  scope: Scope,
  { signature, ...facts }: LinkFacts & { signature: string },
  browser: Browser,
): Promise<{ manifest: Manifest; entries: TarEntry[] }> {
  const isSigned = isSignatureOf(scope.sessionSecret, signed(facts), signature);
  if (!isSigned || !(scope.now().getTime() < facts.until)) throw linkEnded();
  const whole = await filesOf(scope.backups.folder, facts.name);
  if (!whole) throw gone();
  const device = deviceOf(browser);
  await scope.tell('audit.noted', {
    action: 'backup_downloaded',
    actor: 'owner',
    device,
    note: `The one of ${whole.manifest.takenAt.slice(0, 16).replace('T', ' ')} UTC`,
  });
  return whole;
}

const gone = (): ShopError =>
  new ShopError('NOT_FOUND', { message: 'This backup is no longer there.' });

const linkEnded = (): ShopError =>
  new ShopError('NOT_FOUND', { message: 'This link has ended. Please press Download again.' });

const signed = ({ name, session, until }: LinkFacts): string =>
  `backup:${name}:${session}:${until}`;
