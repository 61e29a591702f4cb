import { defineEntity, p } from '@mikro-orm/core';
import { MAIL_STATES } from '#contract/owner/mail.schema.ts';
import { Order } from '#server/features/order/order.entity.ts';

const MailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mail',
  properties: {
    id: p.uuid().primary(),
    /** Stable over every attempt, so that a mail sent twice is recognised as one. */
    messageId: p.text().unique(),
    kind: p.text(),
    order: () => p.manyToOne(Order).nullable(),
    /** The event that caused it; empty for a kind that an order gets once. */
    occasion: p.text(),
    recipient: p.text(),
    subject: p.text(),
    text: p.text(),
    html: p.text(),
    /** For the List-Unsubscribe header. */
    unsubscribeUrl: p.text().nullable(),
    state: p.enum(MAIL_STATES),
    attempts: p.integer(),
    lastError: p.text(),
    createdAt: p.datetime(3),
    /** When the owner had it sent again. */
    resentAt: p.datetime(3).nullable(),
    sentAt: p.datetime(3).nullable(),
    /** Where `sentAt` is when it was written to a file, because no mail server was set. */
    keptAsFile: p.boolean().default(false),
    /** The mark by which the owner's last call that resent it is recognised when repeated. */
    callMark: p.text().unique().nullable(),
  },
  uniques: [{ properties: ['order', 'kind', 'recipient', 'occasion'] }],
  indexes: [{ properties: ['state', 'createdAt'] }],
});

/** The outbox: a mail is written in the transaction of the change it reports, and sent by a worker. */
export class Mail extends MailSchema.class {}
MailSchema.setClass(Mail);
