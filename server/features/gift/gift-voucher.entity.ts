import { defineEntity, p } from '@mikro-orm/core';

const GiftVoucherSchema = defineEntity({
  name: 'GiftVoucher',
  tableName: 'gift_voucher',
  properties: {
    id: p.uuid().primary(),
    /** The order by which it is bought, a later feature's. It is good while that order is paid. */
    orderId: p.uuid().unique(),
    /** As `giftCodeIn` has it. The code alone is enough to spend the voucher. */
    code: p.text().unique(),
    amountCents: p.integer(),
    /** Empty once it is erased. */
    recipientEmail: p.text(),
    /** The day on which it is emailed. */
    mailOn: p.date(),
    /** When it was paid for, and the last day on which it can be used. */
    issuedAt: p.datetime(3).nullable(),
    expiresOn: p.date().nullable(),
    mailedAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
  },
  indexes: [
    { properties: ['issuedAt', 'id'] },
    {
      name: 'gift_voucher_to_mail_index',
      expression:
        'create index gift_voucher_to_mail_index on gift_voucher (mail_on) where mailed_at is null and issued_at is not null',
    },
  ],
  triggers: [
    {
      // Every server that shares the database drops the pages that say whether there is any.
      name: 'gift_issued',
      timing: 'after',
      events: ['update'],
      forEach: 'row',
      body: "if new.issued_at is distinct from old.issued_at then perform pg_notify('words_changed', ''); end if; return null;",
    },
  ],
  checks: [
    { name: 'gift_voucher_more_than_nothing', expression: 'amount_cents > 0' },
    {
      name: 'gift_voucher_issued_until',
      expression: '(issued_at is null) = (expires_on is null)',
    },
  ],
});

/** Money that was paid in advance and is spent by its code; what is left of it is worked out from the orders it pays. */
export class GiftVoucher extends GiftVoucherSchema.class {}
GiftVoucherSchema.setClass(GiftVoucher);

const StoredGiftSettingsSchema = defineEntity({
  name: 'StoredGiftSettings',
  tableName: 'gift_settings',
  properties: {
    /** There is one row at most; none means that no gift vouchers are sold. */
    id: p.integer().primary().autoincrement(false),
    isOn: p.boolean(),
    amounts: p.json().$type<number[]>(),
    minCents: p.integer(),
    maxCents: p.integer(),
    years: p.integer(),
    version: p.integer(),
    updatedAt: p.datetime(3),
  },
  checks: [{ name: 'gift_settings_one_row', expression: 'id = 1' }],
  triggers: [
    {
      // Every server that shares the database drops the pages that say whether gift vouchers are sold.
      name: 'gifts_changed',
      timing: 'after',
      events: ['insert', 'update', 'delete'],
      forEach: 'statement',
      body: "perform pg_notify('words_changed', ''); return null;",
    },
  ],
});

/** Whether gift vouchers are sold, and for what. */
export class StoredGiftSettings extends StoredGiftSettingsSchema.class {}
StoredGiftSettingsSchema.setClass(StoredGiftSettings);
