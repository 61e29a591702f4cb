import { defineEntity, type EntityDTO, p } from '@mikro-orm/core';

const EnquirySchema = defineEntity({
  name: 'Enquiry',
  tableName: 'enquiry',
  properties: {
    id: p.uuid().primary(),
    companyName: p.text(),
    contactPerson: p.text(),
    email: p.text(),
    phone: p.text(),
    serviceType: p.text(),
    details: p.text(),
    /** By which a repeat is recognised; null where it was sent without an idempotency key. */
    callMark: p.text().unique().nullable(),
    createdAt: p.datetime(3),
    /** The owner has promised an answer by then. */
    replyBy: p.datetime(3),
    answeredAt: p.datetime(3).nullable(),
  },
  indexes: [{ properties: ['answeredAt', 'replyBy'] }],
});

/** A company's request for a quote. */
export class Enquiry extends EnquirySchema.class {}
EnquirySchema.setClass(Enquiry);

/** One as it is in its table. */
export type EnquiryRow = EntityDTO<Enquiry>;
