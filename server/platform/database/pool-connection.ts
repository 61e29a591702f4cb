import { errorCodeOf } from '#server/platform/errors/errors.ts';
import { Client, type QueryResult, type QueryResultRow, type Submittable } from 'pg';
import { READ_ONLY } from './database-errors.ts';
import { namedStatement } from './prepared-statements.ts';

type GiveBack = (error?: Error | boolean) => void;

/**
 * How much longer than an answer may take a connection is lent without being asked anything, in milliseconds. One that
 * was forgotten would be missing for ever.
 */
const BETWEEN_MS = 4_000;

/** One connection of the ORM's pool: what `pg` is given as its `Client`. */
export class PoolConnection extends Client {
  readonly #mostIdleMs: number | undefined;
  #giveBack: GiveBack | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(config?: ConstructorParameters<typeof Client>[0]) {
    super(config);
    const answerMs = typeof config === 'object' ? config.query_timeout : undefined;
    this.#mostIdleMs = answerMs ? answerMs + BETWEEN_MS : undefined;
    this.once('end', () => this.release(true));
    // The way to the database may lead to another server by now, but not for a connection that is open.
    this.connection.on('errorMessage', (message: unknown) => {
      if (errorCodeOf(message) === READ_ONLY) setImmediate(() => void this.end());
    });
  }

  /** Stores how the connection is given back; the pool sets it whenever it lends the connection. */
  set release(giveBack: GiveBack) {
    this.#giveBack = giveBack;
    if (this.#mostIdleMs === undefined) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.end(), this.#mostIdleMs).unref();
  }

  /**
   * Gives the connection back to its pool, once: one that has ended is back already, whatever code holds it. Kysely
   * keeps one for ever when the begin or the rollback of its transaction fails, and then the pool would be smaller by
   * one for as long as the server lives: a database that is killed ten times, or once under load, would take the shop
   * along.
   */
  get release(): GiveBack {
    return (error) => {
      clearTimeout(this.#idle);
      this.#idle = undefined;
      const giveBack = this.#giveBack;
      this.#giveBack = undefined;
      giveBack?.(error);
    };
  }

  override query<T extends Submittable>(stream: T): T;
  override query<Row extends QueryResultRow>(...given: unknown[]): Promise<QueryResult<Row>>;
  override query(...given: unknown[]): unknown {
    this.#idle?.refresh();
    // The types of its many forms allow no call that only passes on what was given.
    const answer: unknown = Reflect.apply(Reflect.get(Client.prototype, 'query'), this, given);
    // Kysely does not give it back then, and nothing is known of the transaction that it is in.
    if (isEdge(given[0]) && answer instanceof Promise) answer.catch(() => void this.end());
    return answer;
  }
}

/** Returns whether a statement begins a transaction or rolls it back. */
function isEdge(text: unknown): boolean {
  return typeof text === 'string' && /^(begin|start transaction|rollback)\b(?! to)/.test(text);
}

/** As {@link PoolConnection}, and each connection keeps the plans of its statements. */
export class PreparingConnection extends PoolConnection {
  override query<T extends Submittable>(stream: T): T;
  override query<Row extends QueryResultRow>(...given: unknown[]): Promise<QueryResult<Row>>;
  override query(...given: unknown[]): unknown {
    return Reflect.apply(
      Reflect.get(PoolConnection.prototype, 'query'),
      this,
      namedStatement(given),
    );
  }
}
