import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { bulkInsertJson, bulkInsertSql } from '#server/platform/database/bulk-insert-sql.ts';
import { prepared } from '#server/platform/database/prepared-statements.ts';
import { Enquiry, type EnquiryRow } from './enquiry.entity.ts';

export class EnquiryRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns whether it was added: not when one with its mark is there. */
  async add(enquiry: EnquiryRow): Promise<boolean> {
    const add = `${bulkInsertSql(this.#em, Enquiry, '$1')} on conflict (call_mark) do nothing returning id`;
    const added = await prepared(this.#em, add, [bulkInsertJson(this.#em, Enquiry, [enquiry])]);
    return added.length > 0;
  }

  async isStored(mark: string): Promise<boolean> {
    return (await this.#em.count(Enquiry, { callMark: mark })) > 0;
  }

  /** Those without an answer, the one that was promised first, first, and how many there are. */
  async findOpen(limit: number): Promise<[Enquiry[], total: number]> {
    return this.#em.findAndCount(
      Enquiry,
      { answeredAt: null },
      { orderBy: { replyBy: 'asc', id: 'asc' }, limit },
    );
  }

  async findAnswered(limit: number): Promise<Enquiry[]> {
    return this.#em.find(
      Enquiry,
      { answeredAt: { $ne: null } },
      { orderBy: { answeredAt: 'desc', id: 'asc' }, limit },
    );
  }

  /** Call inside a transaction; the row stays locked until it ends. */
  async lockById(id: string): Promise<Enquiry | null> {
    return this.#em.findOne(
      Enquiry,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
  }

  /** Forgets those that were answered before then, or came before then and were never marked as answered. */
  async forgetOld(before: Date): Promise<void> {
    await this.#em.nativeDelete(Enquiry, {
      $or: [{ answeredAt: { $lt: before } }, { answeredAt: null, createdAt: { $lt: before } }],
    });
  }
}
