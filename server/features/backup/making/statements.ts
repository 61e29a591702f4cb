import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#server/platform/database/prepared-statements.ts';

/** Runs SQL on one connection, which is what a transaction needs. */
export interface Statements {
  query<Row extends object>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** Runs SQL in the transaction of `em`, in which migrations run, too. */
export function statementsOf(em: EntityManager): Statements {
  // SQL: a backup reads tables and their catalogue as they are, whatever entities there are.
  return {
    query: async <Row extends object>(sql: string, values: unknown[] = []) => ({
      rows: await prepared<Row>(em, sql, values),
    }),
  };
}
