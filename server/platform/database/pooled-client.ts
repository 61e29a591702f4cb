import { Client, type QueryResult, type QueryResultRow, type Submittable } from 'pg';
import { namedStatement } from './prepared-statements.ts';

type GiveBack = (error?: Error | boolean) => void;

/** One connection of the ORM's pool: what `pg` is given as its `Client`. */
export class PooledClient extends Client {
  #giveBack: GiveBack | undefined;

  constructor(config?: ConstructorParameters<typeof Client>[0]) {
    super(config);
    this.once('end', () => this.release(true));
  }

  /** Stores how the connection is given back; the pool sets it whenever it lends the connection. */
  set release(giveBack: GiveBack) {
    this.#giveBack = giveBack;
  }

  /**
   * Gives the connection back to its pool, once: one that has ended is back already, whatever code holds it. Kysely
   * keeps one for ever when the begin or the rollback of its transaction fails, and then the pool would be smaller by
   * one for as long as the server lives: a database that is killed ten times, or once under load, would take the shop
   * along.
   */
  get release(): GiveBack {
    return (error) => {
      const giveBack = this.#giveBack;
      this.#giveBack = undefined;
      giveBack?.(error);
    };
  }
}

/** As {@link PooledClient}, and each connection keeps the plans of its statements. */
export class PreparingClient extends PooledClient {
  override query<T extends Submittable>(stream: T): T;
  override query<Row extends QueryResultRow>(...given: unknown[]): Promise<QueryResult<Row>>;
  override query(...given: unknown[]): unknown {
    // The types of its many forms allow no call that only passes on what was given.
    return Reflect.apply(Reflect.get(Client.prototype, 'query'), this, namedStatement(given));
  }
}
