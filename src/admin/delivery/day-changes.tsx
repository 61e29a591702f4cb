import classes from './preview.module.css';
import { type DayChange, datesText } from './preview-changes.ts';

/** So many changed days are told one by one. */
const TOLD = 6;
const WORDS = {
  closes: 'Closed',
  opens: 'Open again',
  times: 'Other times',
} as const;

/** Which days shoppers would find changed, and how. */
export function DayChanges({ changes }: { changes: readonly DayChange[] }) {
  return (
    <>
      <ul className={classes.changes}>
        {changes.slice(0, TOLD).map((change) => (
          <li key={`${change.kind} ${change.reason}`} data-kind={change.kind}>
            <b>
              {WORDS[change.kind]} {datesText(change.dates)}
            </b>
            {change.reason && `: ${change.reason}`}
          </li>
        ))}
      </ul>
      {changes.length > TOLD && (
        <p className={classes.note}>and {changes.length - TOLD} more changes</p>
      )}
    </>
  );
}
