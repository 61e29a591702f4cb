import { defineEntity, p } from '@mikro-orm/core';
import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';

const StoredSettingsSchema = defineEntity({
  name: 'StoredDeliverySettings',
  tableName: 'delivery_settings',
  properties: {
    /** There is one row at most; none means the defaults. */
    id: p.integer().primary().autoincrement(false),
    settings: p.json().$type<DeliverySettings>(),
    /** The settings before the changes whose orders are not reviewed yet; null once they are. */
    reviewFrom: p.json().$type<DeliverySettings>().nullable(),
    version: p.integer(),
    updatedAt: p.datetime(3),
  },
  checks: [{ name: 'delivery_settings_one_row', expression: 'id = 1' }],
  triggers: [
    {
      // Every server that shares the database hears of it when it commits: kept pages are dropped,
      // open ones told.
      name: 'delivery_settings_changed',
      timing: 'after',
      events: ['insert', 'update', 'delete'],
      forEach: 'statement',
      body: "perform pg_notify('delivery_changed', ''); return null;",
    },
  ],
});

/** The owner's delivery settings, read and written whole. */
export class StoredDeliverySettings extends StoredSettingsSchema.class {}
StoredSettingsSchema.setClass(StoredDeliverySettings);

const SettingsChangeSchema = defineEntity({
  name: 'DeliverySettingsChange',
  tableName: 'delivery_settings_change',
  properties: {
    id: p.bigint().primary().autoincrement(),
    at: p.datetime(3),
    /** The user name of the administrator. */
    actor: p.text(),
    changes: p.json().$type<FieldChange[]>(),
  },
  indexes: [{ properties: ['at', 'id'] }],
});

/** One line of the settings' history: the actor and the change. */
export class DeliverySettingsChange extends SettingsChangeSchema.class {}
SettingsChangeSchema.setClass(DeliverySettingsChange);
