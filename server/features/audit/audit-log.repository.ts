import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditKind } from '#contract/audit/audit.schema.ts';
import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';
import type { Fulfilment } from '#contract/order/order.ts';
import { actionsOf, AUDIT_SOURCES, type AuditSource } from './audit-sources.ts';

/** A line as the histories have it. */
export interface AuditRow {
  rank: number;
  id: string;
  at: Date;
  actor: string;
  what: string;
  facts: {
    device?: string;
    note?: string;
    changes?: FieldChange[];
    times?: number;
    from?: string | null;
    fulfilment?: Fulfilment;
    cents?: number;
    way?: string;
    state?: string;
  };
  subjectId: string | null;
  subjectName: string | null;
}

/** A place in the log: that of one line. */
export type AuditPlace = Pick<AuditRow, 'rank' | 'id' | 'at'>;

interface Wanted {
  kind: AuditKind | undefined;
  /** From the first moment on, and before the second. */
  period: { from: Date; before: Date } | undefined;
  after: AuditPlace | undefined;
  limit: number;
}

interface Part {
  sql: string;
  values: unknown[];
}

export class AuditLogRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns lines of all histories, newest first, after a place. Of each history it reads no more rows than it returns. */
  async page(wanted: Wanted): Promise<AuditRow[]> {
    const { kind, limit } = wanted;
    const sources = AUDIT_SOURCES.filter(({ kinds }) => kind === undefined || kinds.includes(kind));
    const parts = sources.map((source) => partOf(source, wanted));
    // SQL: a union of tables that have nothing in common, each by its own index.
    const rows = await this.#em.execute<(Omit<AuditRow, 'at'> & { ms: number })[]>(
      `select * from (${parts.map(({ sql }) => `(${sql})`).join(' union all ')}) line
       order by at desc, rank, place desc limit ?`,
      [...parts.flatMap(({ values }) => values), limit],
    );
    return rows.map(({ ms, ...row }) => ({ ...row, at: new Date(ms) }));
  }
}

function partOf(source: AuditSource, wanted: Wanted): Part {
  const { rank, table, at, actor, what, facts, subject } = source;
  const conditions = conditionsOf(source, wanted);
  const named = subject
    ? `${subject.id} as "subjectId", s.${subject.name} as "subjectName"`
    : `null::uuid as "subjectId", null::text as "subjectName"`;
  const join = subject ? ` join ${subject.table} s on s.id = ${subject.id}` : '';
  const where = conditions.map(({ sql }) => sql).join(' and ') || 'true';
  return {
    sql: `select ${rank} as rank, h.id::text as id, lpad(h.id::text, 36, '0') as place, h.${at} as at,
        (extract(epoch from h.${at}) * 1000)::float8 as ms, ${actor} as actor, ${what} as what,
        ${facts} as facts, ${named}
      from ${table} h${join} where ${where} order by h.${at} desc, h.id desc limit ?`,
    values: [...conditions.flatMap(({ values }) => values), wanted.limit],
  };
}

function conditionsOf({ rank, table, at, idType }: AuditSource, wanted: Wanted): Part[] {
  const { kind, period, after } = wanted;
  const parts: Part[] = [];
  if (period) {
    parts.push({ sql: `h.${at} >= ? and h.${at} < ?`, values: [period.from, period.before] });
  }
  if (kind && table === 'audit_entry') {
    parts.push({ sql: 'h.action = any(?::text[])', values: [`{${actionsOf(kind).join(',')}}`] });
  }
  if (!after) return parts;
  if (after.rank === rank) {
    parts.push({
      sql: `(h.${at}, h.id) < (?, ?::${idType})`,
      values: [after.at, after.id],
    });
  } else parts.push({ sql: `h.${at} ${after.rank < rank ? '<=' : '<'} ?`, values: [after.at] });
  return parts;
}
