import { longDate } from '#contract/time/date-text.ts';
import { Loaded } from '#src/admin/records/loaded.tsx';
import { ScreenHead } from '#src/admin/records/screen-head.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { Attention } from './attention.tsx';
import { BestBouquets } from './best-bouquets.tsx';
import { DayCard } from './day-card.tsx';
import { LaterDays } from './later-days.tsx';
import { LowStock } from './low-stock.tsx';
import classes from './overview-screen.module.css';
import { Sales } from './sales.tsx';
import { SetUp } from './set-up.tsx';

const POLL_MS = 60_000;

/** The owner's first screen: the day, what needs them, what was sold. */
export function OverviewScreen() {
  const overview = trpc.admin.overview.useQuery(undefined, {
    refetchInterval: POLL_MS,
  });
  return (
    <Loaded query={overview} what="overview" title="Overview">
      {({ setUp, today, tomorrow, attention, later, lowStock, sales, ...sold }) => (
        <>
          <ScreenHead title="Overview" lead={longDate(today.date)} />
          <div className={classes.grid}>
            {setUp.length > 0 && (
              <div className={classes.wide}>
                <SetUp steps={setUp} />
              </div>
            )}
            <div className={classes.wide}>
              <Attention attention={attention} isSetUp={setUp.length === 0} />
            </div>
            <DayCard title="Today" day={today} />
            <DayCard title="Tomorrow" day={tomorrow} />
            <div className={classes.wide}>
              <LaterDays later={later} />
            </div>
            <div className={classes.wide}>
              <Sales sales={sales} week={sold.week} month={sold.month} cancelled={sold.cancelled} />
            </div>
            <BestBouquets best={sold.best} />
            <LowStock lowStock={lowStock} />
          </div>
        </>
      )}
    </Loaded>
  );
}
