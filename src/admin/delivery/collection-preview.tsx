import { timeLabel } from '#contract/delivery/collection.ts';
import type { DeliveryPreview } from '#contract/delivery/delivery-preview.schema.ts';
import { longDate } from '#contract/time/date-text.ts';
import { DayChanges } from './day-changes.tsx';
import classes from './preview.module.css';
import { dayChanges } from './preview-changes.ts';

type Offered = NonNullable<DeliveryPreview['collection']>[number];

interface CollectionPreviewProps {
  now: DeliveryPreview;
  then: DeliveryPreview;
}

/** Where shoppers could collect and when; nothing where they can neither now nor then. */
export function CollectionPreview({ now, then }: CollectionPreviewProps) {
  const before = now.collection ?? [];
  const after = then.collection ?? [];
  const gone = before.filter(({ point }) => !after.some((each) => each.point.id === point.id));
  if (before.length + after.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>Collect from the shop</h3>
      {after.map((offered) => (
        <PointPreview
          key={offered.point.id}
          now={before.find(({ point }) => point.id === offered.point.id)}
          then={offered}
        />
      ))}
      {gone.map(({ point }) => (
        <p key={point.id} className={classes.said}>
          Nothing can be collected at {point.name} any more.
        </p>
      ))}
    </>
  );
}

/** What shoppers are told of a place, when the first order could be collected there, and what becomes different. */
function PointPreview({ now, then }: { now: Offered | undefined; then: Offered }) {
  const { name, address, hours, note } = then.point;
  const changes = now ? dayChanges({ dates: now.days }, { dates: then.days }) : [];
  return (
    <div className={classes.point}>
      <p className={classes.date}>{name}</p>
      <p className={classes.said}>{address}</p>
      <ul className={classes.slots}>
        {hours.map((line) => (
          <li key={line} data-open>
            {line}
          </li>
        ))}
      </ul>
      {note && <p className={classes.said}>{note}</p>}
      <p className={classes.note}>{earliestText(then)}</p>
      {changes.length > 0 && <DayChanges changes={changes} />}
    </div>
  );
}

function earliestText({ days }: Offered): string {
  const first = days.find(({ available }) => available);
  const time = first?.slots.find(({ available }) => available);
  if (!first || !time) return 'Nothing can be collected there on the days ahead.';
  return `Ordered now, it can be collected on ${longDate(first.date)}, ${timeLabel(time.slot)}.`;
}
