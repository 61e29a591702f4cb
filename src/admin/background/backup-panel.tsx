import { Button } from '@mantine/core';
import { type BackupView, KEPT_BACKUPS } from '#contract/background/background.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { longTime } from '#contract/time/date-text.ts';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import records from '#src/admin/records/record-list.module.css';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import classes from './backup-panel.module.css';
import { DownloadBackup } from './download-backup.tsx';

const WHILE_RUNNING_MS = 2_000;

/** The backups that were started here: starting one, and having it as a file. */
export function BackupPanel() {
  const { backups } = trpc.useUtils().admin;
  const list = trpc.admin.backups.list.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.isRunning ? WHILE_RUNNING_MS : false),
  });
  const start = trpc.admin.backups.start.useMutation({
    onSuccess: () => showToast({ tone: 'success', message: 'The backup has begun' }),
    onSettled: () => backups.invalidate(),
  });
  return (
    <QueryBoundary query={list} what="backups">
      {({ backups: made, isRunning, failure, needsCode }) => (
        <div className={classes.panel}>
          <p className={records.none}>
            Everything that the shop knows, as one file: orders, products, settings and photos. It
            holds personal data and the shop’s secrets, so keep it where only you can open it. The
            newest {KEPT_BACKUPS.most} stay here, for {KEPT_BACKUPS.days} days at most.
          </p>
          <div className={records.actions}>
            <Button
              size="md"
              aria-disabled={isRunning || start.isPending}
              onClick={() => {
                if (!isRunning && !start.isPending) start.mutate();
              }}
            >
              <SwappedLabel>{isRunning ? 'Making a backup...' : 'Make a backup'}</SwappedLabel>
            </Button>
          </div>
          {start.isError && <p role="alert">{changeFailure(start.error, 'begun')}</p>}
          {failure !== '' && !isRunning && (
            <p role="alert">The last backup failed. {failure}. What was made of it is deleted.</p>
          )}
          {made.length > 0 && (
            <ul className={records.list}>
              {made.map((backup) => (
                <li key={backup.name}>
                  <BackupRecord backup={backup} needsCode={needsCode} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </QueryBoundary>
  );
}

function BackupRecord({ backup, needsCode }: { backup: BackupView; needsCode: boolean }) {
  const { madeAt, bytes, rows, pictures } = backup;
  return (
    <article className={records.record} aria-label={`Backup of ${longTime(madeAt)}`}>
      <h3 className={records.title}>
        <time dateTime={madeAt}>{longTime(madeAt)}</time>
      </h3>
      <p className={records.note}>
        {sizeText(bytes)}: {plural(rows, 'row')} and {plural(pictures, 'photo')}
      </p>
      <DownloadBackup backup={backup} needsCode={needsCode} />
    </article>
  );
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes >= 1_000) return `${(megabytes / 1_000).toFixed(1)} GB`;
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1_000)} kB`;
}
