import { Client } from 'pg';
import type { Log } from '#server/platform/log/log.ts';

const RETRY_MS = 1_000;
/** How often a silent connection is asked whether it still is one. */
const CHECK_MS = 30_000;
const LIMITS = { connectionTimeoutMillis: 5_000, query_timeout: 5_000, keepAlive: true };

type Channel =
  | 'catalogue_changed'
  | 'season_changed'
  | 'delivery_changed'
  | 'words_changed'
  | 'order_changed'
  | 'session_ended';

/**
 * Calls `onNotice` for each notification on one of the channels with what it says and the channel, and without anything
 * whenever the connection is lost or back: missed notifications are not known, so the listener must assume the worst.
 * Returns a function that stops listening.
 */
export function listenForNotifications<Heard extends Channel>(
  databaseUrl: string,
  channels: readonly Heard[],
  onNotice: (notice?: string, channel?: Heard) => void,
  log: Log,
): () => Promise<void> {
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: databaseUrl, ...LIMITS });
    client = next;
    next.on('notification', ({ payload, channel }) =>
      onNotice(
        payload,
        channels.find((each) => each === channel),
      ),
    );
    next.on('error', () => undefined);
    next.on('end', () => again());
    try {
      await next.connect();
      await next.query(channels.map((channel) => `listen ${channel}`).join('; '));
      onNotice();
    } catch (error) {
      log.warn({ err: error, channels }, 'cannot listen to the database yet');
      await next.end().catch(() => undefined);
      again();
    }
  }

  function again(): void {
    onNotice();
    if (isStopped || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, RETRY_MS);
  }

  // A database that was frozen or cut off tells no client; once the client is ended it is
  // `again()`.
  async function check(): Promise<void> {
    const asked = client;
    await asked?.query('select 1').catch(() => asked.end().catch(() => undefined));
  }

  void connect();
  const checks = setInterval(() => void check(), CHECK_MS).unref();
  return async () => {
    isStopped = true;
    clearInterval(checks);
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
}
