import { defineEntity, p } from '@mikro-orm/core';
import type { AuditAction } from '#contract/audit/audit.schema.ts';
import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entry',
  properties: {
    id: p.bigint().primary().autoincrement(),
    at: p.datetime(3),
    actor: p.enum(['owner', 'stranger', 'shop', 'operator'] as const),
    action: p.text().$type<AuditAction>(),
    /** The browser in words, and of the owner's its network; '' where there is none. */
    device: p.text(),
    note: p.text(),
    changes: p.json().$type<readonly FieldChange[]>(),
    /** How often it came in its hour; 1 for everything that the owner does. */
    times: p.integer().default(1),
    /** The hour and the action, of what strangers do: a line for each, so that they cannot fill the log. */
    hour: p.text().unique().nullable(),
  },
  indexes: [{ properties: ['at', 'id'] }],
});

/** A line of the log about what has no history of its own. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
