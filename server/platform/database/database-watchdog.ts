import { Socket } from 'node:net';
import { Client } from 'pg';
import type { Log } from '#server/platform/log/log.ts';

/** A socket that knows how long it has waited for an answer to what it sent. */
class MonitoredSocket extends Socket {
  #askedAt = Infinity;
  #readThen = -1;

  override write(
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | ((error?: Error | null) => void),
    done?: (error?: Error | null) => void,
  ): boolean {
    if (this.bytesRead > this.#readThen) {
      this.#askedAt = performance.now();
      this.#readThen = this.bytesRead;
    }
    return typeof encoding === 'function'
      ? super.write(chunk, encoding)
      : super.write(chunk, encoding, done);
  }

  /** Returns for how many milliseconds nothing has come back; negative while nothing is awaited. */
  pendingMs(): number {
    return this.bytesRead > this.#readThen ? -1 : performance.now() - this.#askedAt;
  }
}

/** How often the database is asked whether it is there, and how long it may take to say so, in milliseconds. */
const CHECK_MS = 400;
const THERE_MS = 1_000;
/** No statement takes so long: the server ends it before (see `orm-options.ts`). */
const ANSWER_MS = 4_500;

/**
 * The sockets on which the shop speaks to its database. A database that is frozen or cut off closes
 * nothing: without this each request would wait until its own time is over, one after the other.
 */
export interface DatabaseWatchdog {
  /** Opens a socket for the `stream` setting of a `pg` pool. While the database is away the socket fails at once. */
  open: () => Socket;
  /**
   * Begins to ask the database. A start has patience until then: a busy machine takes seconds for its first statements.
   */
  start(): void;
  /** Returns whether the database answered when it was last asked. */
  isReachable(): boolean;
  /** Stops watching the database. */
  stop(): Promise<void>;
}

/**
 * Creates a watchdog that, once started, asks the database all the time whether it is there. When it is silent for a
 * second, or takes no writes, every socket is cut, so that every waiting caller is told, and no other is opened until
 * it answers again; a single socket is cut when a statement stays unanswered (docs/reference/security.md, R3 and R17).
 * A pooler is only asked to let it in, which it does itself: a question waits behind those of others while all its
 * connections work.
 */
export function createDatabaseWatchdog(
  databaseUrl: string,
  log: Log,
  { isPooled = false }: { isPooled?: boolean } = {},
): DatabaseWatchdog {
  const sockets = new Set<MonitoredSocket>();
  let isAway = false;
  let isStopped = false;
  let asker: Asker | undefined;
  let next: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const isReachable = await answersInTime();
    if (isStopped) return;
    if (isAway === isReachable) {
      isAway = !isReachable;
      if (isAway) log.error({}, 'the database does not answer');
      else log.warn({}, 'the database answers again');
    }
    for (const socket of sockets) {
      if (isAway || socket.pendingMs() > ANSWER_MS) socket.destroy(silence());
    }
    next = setTimeout(() => void look(), CHECK_MS);
  }

  async function answersInTime(): Promise<boolean> {
    asker ??= connectTo(databaseUrl);
    let isAnswered = false;
    const answer = (isPooled ? asker.connected : ask(asker)).then(() => (isAnswered = true));
    await Promise.race([answer, afterOneTurn(THERE_MS)]).catch(() => undefined);
    if (isAnswered && !isPooled) return true;
    void asker.client.end().catch(() => undefined);
    asker = undefined;
    return isAnswered;
  }

  return {
    open() {
      const socket = new MonitoredSocket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // Once its owner listens.
      if (isAway) setImmediate(() => socket.destroy(silence()));
      return socket;
    },
    start: () => void look(),
    isReachable: () => !isAway,
    async stop() {
      isStopped = true;
      clearTimeout(next);
      await asker?.client.end().catch(() => undefined);
    },
  };
}

interface Asker {
  client: Client;
  connected: Promise<unknown>;
}

function connectTo(connectionString: string): Asker {
  const client = new Client({ connectionString, connectionTimeoutMillis: THERE_MS });
  // The next query sees what went wrong.
  client.on('error', () => undefined);
  const connected = client.connect();
  connected.catch(() => undefined);
  return { client, connected };
}

async function ask({ client, connected }: Asker): Promise<void> {
  await connected;
  const { rows } = await client.query<{ isReadOnly: boolean }>(
    `select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
  );
  // The primary that was asked so far may be a standby now.
  if (rows[0]?.isReadOnly) throw new Error('The database takes no writes');
}

/** Resolves after input was read: a busy process must not take itself for a silent database. */
async function afterOneTurn(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms).unref());
  await new Promise((resolve) => setImmediate(resolve));
}

/** Returns an error that callers know as "the database is away", as if the system had raised it. */
function silence(): Error {
  return Object.assign(new Error('The database does not answer'), { code: 'ECONNREFUSED' });
}
