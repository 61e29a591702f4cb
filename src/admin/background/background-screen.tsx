import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import records from '#src/admin/records/record-list.module.css';
import { trpc } from '#src/lib/trpc.ts';
import { BackupPanel } from './backup-panel.tsx';
import { TaskRecord } from './task-record.tsx';

const POLL_MS = 10_000;

/** What the shop does by itself and how that goes, and the backup. */
export function BackgroundScreen() {
  const background = trpc.admin.background.get.useQuery(undefined, { refetchInterval: POLL_MS });
  return (
    <>
      <AdminPageHeader
        title="What runs by itself"
        lead="Emails, payment checks, housekeeping and backups: when they last ran, and what failed."
      />
      <h2 className={records.heading}>Tasks</h2>
      <QueryBoundary query={background} what="tasks">
        {({ tasks }) => (
          <ul className={records.list}>
            {tasks
              .filter(({ name }) => name !== 'shop.backup')
              .toSorted((a, b) => Number(b.reason !== '') - Number(a.reason !== ''))
              .map((task) => (
                <li key={task.name}>
                  <TaskRecord task={task} />
                </li>
              ))}
          </ul>
        )}
      </QueryBoundary>
      {/* Last, and after the tasks: a new backup moves nothing that is read. */}
      {(background.data ?? background.error) && (
        <>
          <h2 className={records.heading}>Backup</h2>
          <BackupPanel />
        </>
      )}
    </>
  );
}
