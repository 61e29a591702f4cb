import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReportPeriod } from '#contract/report/report-period.ts';
import type { DateText } from '#contract/time/day.ts';
import { IS_SOLD, soldOrders } from '#server/features/order/sold-orders.ts';

/** What is counted of a period and of the one before. */
export interface Periods {
  period: ReportPeriod;
  before: ReportPeriod;
}

export interface DaySales {
  date: DateText;
  orders: number;
  cents: number;
}

interface Compared {
  cents: number;
  centsBefore: number;
  /** How many rows there are without the limit. */
  all: number;
}

export interface BouquetSales extends Compared {
  productId: string;
  name: string;
  units: number;
  unitsBefore: number;
}

export interface SizeSales extends Compared {
  size: string;
  units: number;
  unitsBefore: number;
}

export interface AreaSales extends Compared {
  area: string;
  orders: number;
  ordersBefore: number;
}

const DUE = `(o.delivery_date between ? and ? or o.delivery_date between ? and ?)`;

/** The figures of lines in both periods, which do not overlap. */
const LINES = `
  coalesce(sum(l.quantity) filter (where o.now), 0)::int as units,
  coalesce(sum(l.quantity * l.price_cents) filter (where o.now), 0)::float8 as cents,
  coalesce(sum(l.quantity) filter (where not o.now), 0)::int as "unitsBefore",
  coalesce(sum(l.quantity * l.price_cents) filter (where not o.now), 0)::float8 as "centsBefore"`;

/** The sales of both periods; the first value is the first day of the later one. */
const DUE_ORDERS = `(select o.id, o.delivery_date >= ? as now from shop_order o where ${IS_SOLD} and ${DUE})`;

/** Sums what was sold, by day of delivery. Each table is one statement over the index of that day. */
export class ReportRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Sums the sales for delivery on these days, as {@link soldOrders} counts them. */
  async byDay(dates: readonly DateText[]): Promise<DaySales[]> {
    const days = `{${dates.join(',')}}`;
    // SQL: sums are the database's, and the query builder would need the same SQL as raw fragments.
    return this.#em.execute(
      `select s.delivery_date::text as date, count(*)::int as orders, sum(s.cents)::float8 as cents
       from ${soldOrders('o.delivery_date = any(?::date[])')} s group by 1`,
      [days, days],
    );
  }

  /** Returns the bouquets that were sold, most first, at their prices. */
  async bouquets(periods: Periods, limit: number): Promise<BouquetSales[]> {
    // SQL: sums are the database's, and the query builder would need the same SQL as raw fragments.
    return this.#em.execute(
      `select l.product_id as "productId", p.name, ${LINES}, count(*) over ()::int as all
       from ${DUE_ORDERS} o join order_line l on l.order_id = o.id join product p on p.id = l.product_id
       group by l.product_id, p.name
       order by units desc, cents desc, "unitsBefore" desc, p.name, l.product_id limit ?`,
      [...valuesOf(periods), limit],
    );
  }

  /** Returns the sizes that were sold, most first, at their prices. */
  async sizes(periods: Periods, limit: number): Promise<SizeSales[]> {
    // SQL: sums are the database's, and the query builder would need the same SQL as raw fragments.
    return this.#em.execute(
      `select l.size_label as size, ${LINES}, count(*) over ()::int as all
       from ${DUE_ORDERS} o join order_line l on l.order_id = o.id
       group by l.size_label order by units desc, cents desc, "unitsBefore" desc, size limit ?`,
      [...valuesOf(periods), limit],
    );
  }

  /**
   * Returns where was delivered to, most orders first: the suburb, however it was capitalised, or the postal code where
   * none was given; what was collected is one area. What was erased has neither.
   */
  async areas(periods: Periods, limit: number): Promise<AreaSales[]> {
    const dates = datesOf(periods);
    // SQL: sums are the database's, and the query builder would need the same SQL as raw fragments.
    return this.#em.execute(
      `select min(a.area) as area,
         count(*) filter (where a.now)::int as orders, count(*) filter (where not a.now)::int as "ordersBefore",
         coalesce(sum(a.cents) filter (where a.now), 0)::float8 as cents,
         coalesce(sum(a.cents) filter (where not a.now), 0)::float8 as "centsBefore",
         count(*) over ()::int as all
       from (select case when s.fulfilment = 'collection' then 'Collected from the shop'
             else coalesce(nullif(trim(s.suburb), ''), trim(s.delivery_postal_code)) end as area,
           s.cents, s.delivery_date >= ? as now
         from ${soldOrders(DUE)} s) a
       group by lower(a.area) order by orders desc, cents desc, "ordersBefore" desc, area limit ?`,
      [periods.period.from, ...dates, ...dates, limit],
    );
  }
}

function datesOf({ period, before }: Periods): DateText[] {
  return [period.from, period.to, before.from, before.to];
}

function valuesOf(periods: Periods): DateText[] {
  return [periods.period.from, ...datesOf(periods)];
}
