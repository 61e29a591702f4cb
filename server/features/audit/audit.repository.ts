import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { AuditEntry } from './audit-entry.entity.ts';

type Line = Omit<RequiredEntityData<AuditEntry>, 'id' | 'times' | 'hour'>;

export class AuditRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async add(line: Line): Promise<void> {
    await this.#em.insert(AuditEntry, { ...line, times: 1, hour: null });
  }

  /** Adds a line, or counts one more in the line of the same hour. */
  async count({ at, actor, action, device, note }: Line, hour: string): Promise<void> {
    // SQL: counts in the row that is there, in one statement.
    await this.#em.execute(
      `insert into audit_entry (at, actor, action, device, note, changes, hour)
       values (?, ?, ?, ?, ?, '[]', ?)
       on conflict (hour) do update set times = audit_entry.times + 1, at = excluded.at, device = excluded.device`,
      [at, actor, action, device, note, hour],
    );
  }

  async forget(before: { strangers: Date; others: Date }): Promise<void> {
    await this.#em.nativeDelete(AuditEntry, {
      $or: [{ actor: 'stranger', at: { $lt: before.strangers } }, { at: { $lt: before.others } }],
    });
  }
}
