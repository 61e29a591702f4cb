import { KEPT_BACKUPS } from '#contract/background/background.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { errorCodeOf } from '#server/platform/errors/errors.ts';
import { failureWords } from '#server/platform/jobs/failure-words.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { makeBackup } from './making/make-backup.ts';

/** Has a backup made in the background. Where one waits or is being made already, that is it. */
export async function startBackup(scope: Scope, device: string): Promise<void> {
  await scope.transaction(async (inner) => {
    const job = await inner.jobs.send('shop.backup', {});
    if (job === undefined) return;
    await inner.tell('audit.noted', { action: 'backup_started', actor: 'owner', device });
  });
}

/** Makes the backup. Throws, once the log has it, when that fails: what was made of it is deleted. */
export async function runBackup(scope: Scope): Promise<void> {
  const { backups } = scope;
  try {
    const { manifest } = await makeBackup({
      ...backups,
      keep: KEPT_BACKUPS.most,
      now: scope.now,
      say: () => undefined,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const pictures = Object.keys(manifest.pictures).length;
    const note = `${plural(rows, 'row')} and ${plural(pictures, 'photo')}`;
    await scope.tell('audit.noted', { action: 'backup_made', actor: 'shop', note });
  } catch (error) {
    const note = failureWords(errorCodeOf(error));
    await scope.tell('audit.noted', { action: 'backup_failed', actor: 'shop', note });
    throw error;
  }
}
