import { randomInt } from 'node:crypto';
import { Client } from 'pg';

/** So often the two connections are asked in turn: other servers may use the same pooler at that time. */
const TURNS = 10;
const PATIENCE = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };

/** Runs `work` with a connection to each address, which are all open at the same time. */
export async function withClients<Result>(
  urls: readonly string[],
  work: (...clients: Client[]) => Promise<Result>,
): Promise<Result> {
  const clients = urls.map((url) => new Client({ connectionString: url, ...PATIENCE }));
  // Whatever is asked next sees what went wrong.
  for (const client of clients) client.on('error', () => undefined);
  try {
    for (const client of clients) await client.connect();
    return await work(...clients);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/**
 * Returns whether connections to this address share those of the server behind it, as they do behind a pooler in
 * transaction mode: two that are open at once are then served by one process, or one of them by several.
 */
export async function sharesSessions(url: string): Promise<boolean> {
  return withClients([url, url], async (...clients) => {
    const seen = new Map<Client, string>();
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const client of clients) {
        const process = await serverProcess(client);
        const isOther = (seen.get(client) ?? process) !== process;
        const isShared = [...seen].some(([other, its]) => other !== client && its === process);
        if (isOther || isShared) return true;
        seen.set(client, process);
      }
    }
    return false;
  });
}

/** With the time of its start, where this role may see it: two machines may number theirs alike. */
async function serverProcess(client: Client): Promise<string> {
  const { rows } = await client.query<{ process: string }>(
    `select concat(pid, ' since ', backend_start) as process from pg_stat_activity where pid = pg_backend_pid()`,
  );
  return String(rows[0]?.process);
}

/** Returns whether this address takes transactions: a pooler in statement mode does not. */
export async function takesTransactions(url: string): Promise<boolean> {
  return withClients([url], async (client) => {
    // Whatever else is wrong is seen here.
    await client.query('select 1');
    return client.query('begin').then(
      () => true,
      () => false,
    );
  });
}

/**
 * Returns whether two addresses lead to the same database of the same running server: what is locked by one of them is
 * locked for the other. The one that locks has to keep its connection.
 */
export async function leadToOneDatabase(keeping: string, other: string): Promise<boolean> {
  const key = randomInt(2 ** 47);
  return withClients([keeping, other], async (holder, asker) => {
    await holder?.query('select pg_advisory_lock($1)', [key]);
    const free = await asker?.query<{ isFree: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isFree"',
      [key],
    );
    return free?.rows[0]?.isFree === false;
  });
}
