import type { EntityManager } from '@mikro-orm/postgresql';
import type { DoorOutcomeFacts } from '#contract/round/round.ts';
import { prepared } from '#server/platform/database/prepared-statements.ts';

/** Reads what a driver has told of an order's door. */
export class DoorNewsRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns the latest outcome at the door of an order; undefined where no driver has told any. */
  async latestOf({ id }: { id: string }): Promise<DoorOutcomeFacts | undefined> {
    // SQL: the table is a later feature's, whose entity may not be imported here.
    const [row] = await prepared<DoorOutcomeFacts>(
      this.#em,
      `select kind, to_whom as "toWhom", at, photo_id as "photoId" from door_outcome
       where order_id = $1 order by number desc limit 1`,
      [id],
    );
    return row && { ...row, at: new Date(row.at) };
  }
}
