import type { EntityManager } from '@mikro-orm/postgresql';
import type { PrintPart } from '#contract/order/print.ts';
import { bulkInsertJson, bulkInsertSql } from '#server/platform/database/bulk-insert-sql.ts';
import { prepared } from '#server/platform/database/prepared-statements.ts';
import { DayPrint, PrintMark } from './print-mark.entity.ts';

/** A mark of an order that is known. */
export type ReadMark = Pick<PrintMark, 'part' | 'printedAt' | 'deliveryDate' | 'content'>;

export type NewPrintMark = ReadMark & { order: string };

/** Reads and writes which papers of which orders were printed when. */
export class PrintMarkRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns the marks of many orders, by order id. */
  async ofOrders(orders: readonly { id: string }[]): Promise<Map<string, ReadMark[]>> {
    const ids = [...new Set(orders.map(({ id }) => id))];
    // SQL: five marks for each order of a day, which are only read: as entities they hold up shoppers.
    const rows = await prepared<Omit<ReadMark, 'printedAt'> & { id: string; printedAt: string }>(
      this.#em,
      `select order_id as id, part, printed_at as "printedAt", delivery_date::text as "deliveryDate", content
       from print_mark where order_id = any($1::uuid[])`,
      [ids],
    );
    const marks = rows.map((row) => ({ ...row, printedAt: new Date(row.printedAt) }));
    return Map.groupBy(marks, ({ id }) => id);
  }

  /** Returns whether any papers of these days were printed, or of an order that is due on one of them. */
  async isAnyPrinted(days: readonly string[]): Promise<boolean> {
    // SQL: whether there is any, of two tables in one statement; the orders are not read.
    const [row] = await this.#em.execute<{ isAny: boolean }[]>(
      `select exists (select from day_print where day = any(?::date[]))
         or exists (select from print_mark m join shop_order o on o.id = m.order_id
           where o.delivery_date = any(?::date[])) as "isAny"`,
      [`{${days.join(',')}}`, `{${days.join(',')}}`],
    );
    return row?.isAny ?? false;
  }

  /** Returns when the papers of these days were printed. */
  async ofDays(days: readonly string[]): Promise<DayPrint[]> {
    return this.#em.find(DayPrint, { day: { $in: [...new Set(days)] } });
  }

  /** Returns the ids of those of these orders of which anything was printed. */
  async printedAmong(orders: readonly { id: string }[]): Promise<Set<string>> {
    // SQL: one id for up to five marks, each with what stood on its paper.
    const rows = await this.#em.execute<{ id: string }[]>(
      'select distinct order_id as id from print_mark where order_id = any(?::uuid[])',
      [`{${orders.map(({ id }) => id).join(',')}}`],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns the marks of what was printed for a day and is not due on it any more, with the orders as they are now. */
  async printedAndGone(deliveryDate: string): Promise<PrintMark[]> {
    const isGone = [
      { status: { $in: ['cancelled', 'refunded'] as const } },
      { deliveryDate: { $ne: deliveryDate } },
    ];
    return this.#em.find(
      PrintMark,
      { deliveryDate, order: { $or: isGone } },
      { populate: ['order'] },
    );
  }

  async save(marks: readonly NewPrintMark[]): Promise<void> {
    // SQL: some five hundred marks of a busy day, by the ORM 18 ms in which the server does nothing else.
    await this.#em.execute(
      `${bulkInsertSql(this.#em, PrintMark, '?')} on conflict (order_id, part) do update
         set printed_at = excluded.printed_at, delivery_date = excluded.delivery_date, content = excluded.content`,
      [bulkInsertJson(this.#em, PrintMark, marks)],
    );
  }

  async saveDay(day: string, parts: readonly PrintPart[], printedAt: Date): Promise<void> {
    await this.#em.upsertMany(
      DayPrint,
      parts.map((part) => ({ day, part, printedAt })),
    );
  }
}
