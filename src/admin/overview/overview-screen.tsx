import { longDate } from '#contract/time/date-text.ts';
import { NewsQuestion } from '#src/admin/orders/news/news-question.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { Attention } from './attention.tsx';
import { DayCard } from './day-card.tsx';
import { LaterDays } from './later-days.tsx';
import classes from './overview-screen.module.css';
import { Sales } from './sales.tsx';
import { Advice, SetUp } from './set-up.tsx';
import type { OverviewView } from '#contract/owner/overview.schema.ts';
import panel from './panel.module.css';
import { Panel } from './panel.tsx';
import { randLabelOf } from '#contract/money/money.ts';

const POLL_MS = 60_000;

/** The owner's first screen: the day, what needs them, what was sold. */
export function OverviewScreen() {
  const overview = trpc.admin.overview.useQuery(undefined, {
    refetchInterval: POLL_MS,
  });
  return (
    <QueryBoundary query={overview} what="overview" title="Overview">
      {({ setUp, advice, today, tomorrow, attention, later, lowStock, sales, ...sold }) => (
        <>
          <AdminPageHeader title="Overview" lead={longDate(today.date)} />
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
              <Sales
                sales={sales}
                week={sold.week}
                month={sold.month}
                cancelled={sold.cancelled}
                keptBeside={sold.keptBeside}
              />
            </div>
            <BestBouquets best={sold.best} />
            <LowStock lowStock={lowStock} />
            <div className={classes.wide}>
              <Advice steps={advice} />
            </div>
          </div>
          <NewsQuestion />
        </>
      )}
    </QueryBoundary>
  );
}

/** Bouquets of which few are left. */
function LowStock({ lowStock }: { lowStock: OverviewView['lowStock'] }) {
  const { count, products } = lowStock;
  const more = count - products.length;
  return (
    <Panel title="Low stock">
      {count === 0 ? (
        <p className={panel.none}>Nothing is running low.</p>
      ) : (
        <ul className={panel.list}>
          {products.map(({ id, name, stock }) => (
            <li key={id} className={panel.row}>
              {name}
              <span className={panel.number}>{stock === 0 ? 'Sold out' : `${stock} left`}</span>
            </li>
          ))}
        </ul>
      )}
      <a className={panel.link} href="/admin/dashboard">
        {more > 0 ? `${more} more in Product Management` : 'To Product Management'}
      </a>
    </Panel>
  );
}

/** What sold most in 30 days. */
function BestBouquets({ best }: { best: OverviewView['best'] }) {
  return (
    <Panel title="Best bouquets" aside={<span className={panel.quiet}>30 days</span>}>
      {best.length === 0 ? (
        <p className={panel.none}>No sales yet.</p>
      ) : (
        <ol className={panel.list}>
          {best.map(({ productId, name, quantity, amount }) => (
            <li key={productId} className={panel.row}>
              <span>
                {name} <span className={panel.quiet}>{randLabelOf(amount)}</span>
              </span>
              <span className={panel.number}>{quantity} sold</span>
            </li>
          ))}
        </ol>
      )}
      {best.length > 0 && (
        <p className={panel.quiet}>
          At their prices: without delivery, and before refunds of a part. Orders that were
          cancelled or refunded in full do not count.
        </p>
      )}
    </Panel>
  );
}
