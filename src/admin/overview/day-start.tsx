import { Link } from '@tanstack/react-router';
import { longDate } from '#contract/time/date-text.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Attention } from './attention.tsx';
import { DayCard } from './day-card.tsx';
import { DayLine } from './day-line.tsx';
import classes from './overview-screen.module.css';
import panel from './panel.module.css';
import { SetUpNotice } from './set-up.tsx';

/** The day, above the screen to which signing in leads: whole right after it, a line of it later. */
export function DayStart({ isWhole }: { isWhole: boolean }) {
  const { data } = trpc.admin.overview.useQuery();
  if (!data || !isWhole) {
    return (
      <>
        <DayLine />
        {data && <SetUpNotice steps={data.setUp} />}
      </>
    );
  }
  const { setUp, attention, today, tomorrow } = data;
  return (
    <section className={classes.start} aria-label={longDate(today.date)}>
      <SetUpNotice steps={setUp} />
      <div className={classes.grid}>
        <div className={classes.wide}>
          <Attention attention={attention} isSetUp={setUp.length === 0} />
        </div>
        <DayCard title="Today" day={today} />
        <DayCard title="Tomorrow" day={tomorrow} />
      </div>
      <Link to="/admin/overview" className={panel.link}>
        The whole overview
      </Link>
    </section>
  );
}
