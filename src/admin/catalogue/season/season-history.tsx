import { useState } from 'react';
import { shortTime } from '#contract/time/date-text.ts';
import { FieldChanges } from '#src/admin/catalogue/history/field-changes.tsx';
import classes from '#src/admin/delivery/settings-history.module.css';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import records from '#src/admin/records/record-list.module.css';
import { trpc } from '#src/lib/trpc.ts';

/** The changes of seasons, newest first; read when it is opened. */
export function SeasonHistory() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h2 className={records.heading}>What was changed</h2>
      <details
        className={classes.history}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className={classes.summary}>Change history</summary>
        {isOpen && <Changes />}
      </details>
    </>
  );
}

function Changes() {
  const history = trpc.admin.seasons.history.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <QueryBoundary query={history} what="history">
      {(changes) =>
        changes.length === 0 ? (
          <p className={classes.none}>No changes yet.</p>
        ) : (
          <ol className={classes.list}>
            {changes.map(({ at, actor, season, changes: fields }) => (
              <li key={`${at} ${season}`} className={classes.entry}>
                <p className={classes.who}>
                  {season}: {actor}, <time dateTime={at}>{shortTime(at)}</time>
                </p>
                <FieldChanges changes={fields} />
              </li>
            ))}
          </ol>
        )
      }
    </QueryBoundary>
  );
}
