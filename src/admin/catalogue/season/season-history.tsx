import { useState } from 'react';
import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';
import { longTime } from '#contract/time/date-text.ts';
import { FieldChanges } from '#src/admin/catalogue/history/field-changes.tsx';
import classes from '#src/admin/catalogue/history/product-history.module.css';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import seasons from './seasons.module.css';

/** The changes of seasons, newest first; read when it is opened. */
export function SeasonHistory() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={seasons.history}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={seasons.summary}>Change history</summary>
      {isOpen && <Changes />}
    </details>
  );
}

function Changes() {
  const history = trpc.admin.seasons.history.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <QueryBoundary query={history} what="history">
      {(changes) =>
        changes.length === 0 ? (
          <p className={classes.empty}>No changes yet.</p>
        ) : (
          <ol className={classes.list}>
            {changes.map(({ at, actor, season, changes: fields }) => (
              <li key={`${at} ${season}`} className={classes.entry}>
                <p className={classes.heading}>
                  <strong>{season}</strong> {deedOf(fields)} by {actor}
                </p>
                <time dateTime={at} className={classes.time}>
                  {longTime(at)}
                </time>
                <FieldChanges changes={fields} />
              </li>
            ))}
          </ol>
        )
      }
    </QueryBoundary>
  );
}

/** Returns what was done to a season by these changes of it. */
function deedOf(changes: readonly FieldChange[]): string {
  const isOn = changes.find(({ field }) => field === 'isOn');
  if (isOn?.to === 'no') return 'was ended';
  if (isOn) return isOn.from === null ? 'was added' : 'was put on again';
  return 'was changed';
}
