import { randomUUID } from 'node:crypto';
import { type EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import {
  prepared,
  preparedEntity,
  REFRESHED,
} from '#server/platform/database/prepared-statements.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { SIGN_UP_KIND } from './texts/anybodys-mail.ts';
import { Mail } from './mail.entity.ts';

/** A mail that is gone from the outbox; a copy of it may lie elsewhere. */
export interface DeletedMail {
  messageId: string;
  createdAt: Date;
}

/** What was sent, as it was when it was sent. */
type Attempt = Pick<Mail, 'id' | 'recipient' | 'resentAt'>;

export class MailRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Writes a mail to the outbox. Undefined when this order already has that mail. */
  async add(mail: {
    kind: string;
    order: Order | undefined;
    occasion: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    unsubscribeUrl?: string | undefined;
    /** The right-hand side of the Message-ID. */
    host: string;
    now: Date;
  }): Promise<string | undefined> {
    const id = randomUUID();
    const rows = await prepared(
      this.#em,
      `insert into mail (id, message_id, kind, order_id, occasion, recipient, subject, text, html, unsubscribe_url, state,
         attempts, last_error, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'queued', 0, '', $11)
       on conflict (order_id, kind, recipient, occasion) do nothing returning id`,
      [
        id,
        `<${id}@${mail.host}>`,
        mail.kind,
        mail.order?.id ?? null,
        mail.occasion,
        mail.recipient,
        mail.subject,
        mail.text,
        mail.html,
        mail.unsubscribeUrl ?? null,
        mail.now,
      ],
    );
    return rows.length > 0 ? id : undefined;
  }

  async findById(id: string): Promise<Mail | null> {
    return this.#em.findOne(Mail, { id }, { populate: ['order'] });
  }

  /** The mail that a call with this mark has sent again, or the copy that it made. */
  async findMarked(callMark: string): Promise<Mail | null> {
    return this.#em.findOne(Mail, { callMark }, { populate: ['order'] });
  }

  /** Call inside a transaction; the row stays locked until it ends. */
  async lockById(id: string): Promise<Mail | null> {
    const mail = await this.#em.findOne(
      Mail,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (mail) await this.#em.populate(mail, ['order']);
    return mail;
  }

  /**
   * Removes the mail of an order and occasion that has not gone out and is not being sent. Returns whether there was
   * one.
   */
  async removeUnsent({ id }: { id: string }, occasion: string): Promise<boolean> {
    const rows = await this.#em.execute<unknown[]>(
      `delete from mail where order_id = ? and occasion = ?
         and (state = 'failed' or (state = 'queued' and attempts = 0)) returning id`,
      [id, occasion],
    );
    return rows.length > 0;
  }

  /** With their orders, the newest first. */
  async findSent(limit: number): Promise<Mail[]> {
    return this.#findNewest({ state: 'sent' }, limit);
  }

  /** Failed and waiting, with their orders, the newest first; those that sign-ups cause come last. */
  async findUnsent(limit: number): Promise<Mail[]> {
    const state = { $in: ['failed', 'queued'] as const };
    const asked = await this.#findNewest({ state, kind: { $ne: SIGN_UP_KIND } }, limit);
    return [...asked, ...(await this.#findNewest({ state, kind: SIGN_UP_KIND }, limit))];
  }

  async countUnsent(): Promise<number> {
    return this.#em.count(Mail, { state: { $in: ['failed', 'queued'] } });
  }

  async countSent(): Promise<number> {
    return this.#em.count(Mail, { state: 'sent' });
  }

  async #findNewest(where: FilterQuery<Mail>, limit: number): Promise<Mail[]> {
    return this.#em.find(Mail, where, {
      populate: ['order'],
      orderBy: { createdAt: 'desc', id: 'asc' },
      limit,
    });
  }

  /** Counts an attempt and returns the mail; null when it is not, or no longer, to be sent. */
  async beginAttempt(id: string): Promise<Mail | null> {
    return preparedEntity(
      this.#em,
      Mail,
      `update mail set attempts = attempts + 1 where id = $1 and state = 'queued' returning *`,
      [id],
      REFRESHED,
    );
  }

  /** Marks a mail sent if its address is unchanged: one corrected since waits to be sent again. */
  async markSent(attempt: Attempt, now: Date): Promise<void> {
    await this.#end(attempt, { state: 'sent', sentAt: now, lastError: '' });
  }

  /** As {@link markSent}: a correction is not overwritten by the result of an earlier attempt. */
  async noteFailure(
    attempt: Attempt,
    state: 'queued' | 'failed',
    lastError: string,
  ): Promise<void> {
    await this.#end(attempt, { state, lastError });
  }

  async #end({ id, recipient, resentAt }: Attempt, end: Partial<Mail>): Promise<void> {
    await this.#em.nativeUpdate(Mail, { id, recipient, resentAt }, end);
  }

  /** Forgets the mails of a kind that were written before then, and answers which they were. */
  async forget(kind: string, before: Date): Promise<DeletedMail[]> {
    return this.#em.execute<DeletedMail[]>(
      `delete from mail where kind = ? and created_at < ?
       returning message_id as "messageId", created_at as "createdAt"`,
      [kind, before],
    );
  }

  /** All mails that have been waiting since before then, oldest first. */
  async findPendingIds(before: Date): Promise<string[]> {
    const rows = await this.#em.execute<{ id: string }[]>(
      `select id from mail where state = 'queued' and created_at < ? order by created_at`,
      [before],
    );
    return rows.map(({ id }) => id);
  }
}
