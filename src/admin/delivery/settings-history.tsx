import { useState } from 'react';
import { shortTime } from '#contract/time/date-text.ts';
import { FieldChanges } from '#src/admin/catalogue/history/field-changes.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import classes from './settings-history.module.css';

/** The changes and their authors, newest first; read when it is opened. */
export function SettingsHistory() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={classes.history}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>Change history</summary>
      {isOpen && <Changes />}
    </details>
  );
}

function Changes() {
  const history = trpc.admin.delivery.history.useQuery(undefined, {
    refetchOnMount: 'always',
  });
  return (
    <QueryBoundary query={history} what="history">
      {(changes) =>
        changes.length === 0 ? (
          <p className={classes.none}>No changes yet.</p>
        ) : (
          <ol className={classes.list}>
            {changes.map((change) => (
              <li key={change.at} className={classes.entry}>
                <p className={classes.who}>
                  {change.actor}, <time dateTime={change.at}>{shortTime(change.at)}</time>
                </p>
                <FieldChanges changes={change.changes} />
              </li>
            ))}
          </ol>
        )
      }
    </QueryBoundary>
  );
}
