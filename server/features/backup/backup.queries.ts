import type { BackupsView } from '#contract/background/background.schema.ts';
import { failureWords } from '#server/platform/jobs/failure-words.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { backupNames, findBackup } from './backup-folder.ts';

/** Returns the backups that this server has, the newest first, and whether one is being made. */
export async function listBackups({
  backups: { folder },
  jobs,
  admins,
}: Pick<Scope, 'backups' | 'jobs' | 'admins'>): Promise<BackupsView> {
  const found = await Promise.all(
    (await backupNames(folder)).map((name) => findBackup(folder, name)),
  );
  const [job] = await jobs.overview(['shop.backup']);
  const isRunning = job !== undefined && job.waiting + job.running > 0;
  const administrator = await admins.administrator();
  const hasFailed = job?.last?.outcome === 'failed';
  return {
    backups: found.flatMap((backup) => backup ?? []),
    isRunning,
    failure: hasFailed ? failureWords(job.failureCode) : '',
    needsCode: Boolean(administrator?.secondFactor),
  };
}
