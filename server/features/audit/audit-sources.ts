import { AUDIT_ACTIONS, type AuditKind } from '#contract/audit/audit.schema.ts';

/** A history that the log is made of. */
export interface AuditSource {
  /** Its place among lines of one moment, and the beginning of their keys. Never given to another source. */
  rank: number;
  table: string;
  /** The column of the moment; with `id` it has an index. */
  at: string;
  /** The type of `id`, for comparing it with a key. */
  idType: 'bigint' | 'uuid';
  kinds: readonly AuditKind[];
  /** Columns of a line, in SQL, with `h` for the table and `s` for that of its subject. */
  actor: string;
  what: string;
  facts: string;
  subject?: { table: string; id: string; name: string; type: 'order' | 'product' };
}

const ORDER = {
  table: 'shop_order',
  id: 'h.order_id',
  name: 'order_number',
  type: 'order',
} as const;

/** Every history that the shop has. One more is a line here, and an index of its time and id. */
export const AUDIT_SOURCES: readonly AuditSource[] = [
  {
    rank: 1,
    table: 'audit_entry',
    at: 'at',
    idType: 'bigint',
    kinds: Object.values(AUDIT_ACTIONS),
    actor: 'h.actor',
    what: 'h.action',
    facts: `jsonb_build_object('device', h.device, 'note', h.note, 'changes', h.changes, 'times', h.times)`,
  },
  {
    rank: 2,
    table: 'order_event',
    at: 'at',
    idType: 'bigint',
    kinds: ['orders'],
    actor: 'h.actor',
    what: 'h.to_status',
    facts: `jsonb_build_object('from', h.from_status, 'note', h.reason, 'fulfilment', s.fulfilment)`,
    subject: ORDER,
  },
  {
    rank: 3,
    table: 'product_change',
    at: 'at',
    idType: 'bigint',
    kinds: ['products'],
    actor: 'h.actor',
    what: 'h.action',
    facts: `jsonb_build_object('changes', h.changes)`,
    subject: { table: 'product', id: 'h.product_id', name: 'name', type: 'product' },
  },
  {
    rank: 4,
    table: 'delivery_settings_change',
    at: 'at',
    idType: 'bigint',
    kinds: ['settings'],
    actor: 'h.actor',
    what: `'delivery'`,
    facts: `jsonb_build_object('changes', h.changes)`,
  },
  {
    rank: 5,
    table: 'payment',
    at: 'created_at',
    idType: 'uuid',
    kinds: ['money'],
    actor: `case h.provider when 'payfast' then 'payfast' when 'gift' then 'shopper' else 'owner' end`,
    what: `'payment'`,
    facts: `jsonb_build_object('cents', h.amount_cents, 'way', h.provider)`,
    subject: ORDER,
  },
  {
    rank: 6,
    table: 'refund',
    at: 'created_at',
    idType: 'uuid',
    kinds: ['money'],
    actor: 'h.actor',
    what: `'refund'`,
    facts: `jsonb_build_object('cents', h.amount_cents, 'way', h.way, 'state', h.state, 'note', h.reason)`,
    subject: ORDER,
  },
];

/** Returns the actions of one kind that the log keeps by itself. */
export function actionsOf(kind: AuditKind): string[] {
  return Object.entries(AUDIT_ACTIONS).flatMap(([action, of]) => (of === kind ? [action] : []));
}
