import { defineEntity, p } from '@mikro-orm/core';
import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';

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
});

/** One line of the settings' history: who changed what. */
export class DeliverySettingsChange extends SettingsChangeSchema.class {}
SettingsChangeSchema.setClass(DeliverySettingsChange);
