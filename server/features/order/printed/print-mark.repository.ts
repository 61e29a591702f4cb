import type { EntityManager } from '@mikro-orm/postgresql';
import type { PrintPart } from '#contract/order/print.ts';
import { DayPrint, PrintMark } from './print-mark.entity.ts';

export type NewPrintMark = Pick<PrintMark, 'part' | 'printedAt' | 'deliveryDate' | 'content'> & {
  order: string;
};

/** Reads and writes which papers of which orders were printed when. */
export class PrintMarkRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns the marks of many orders, by order id. */
  async ofOrders(orders: readonly { id: string }[]): Promise<Map<string, PrintMark[]>> {
    const ids = [...new Set(orders.map(({ id }) => id))];
    const marks = await this.#em.find(PrintMark, { order: { $in: ids } });
    return Map.groupBy(marks, ({ order }) => order.id);
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

  /** Returns the marks of what was printed for a day, with the orders as they are now. */
  async printedFor(deliveryDate: string): Promise<PrintMark[]> {
    return this.#em.find(PrintMark, { deliveryDate }, { populate: ['order'] });
  }

  async save(marks: readonly NewPrintMark[]): Promise<void> {
    await this.#em.upsertMany(PrintMark, [...marks]);
  }

  async saveDay(day: string, parts: readonly PrintPart[], printedAt: Date): Promise<void> {
    await this.#em.upsertMany(
      DayPrint,
      parts.map((part) => ({ day, part, printedAt })),
    );
  }
}
