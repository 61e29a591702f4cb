import type { Pool, PoolClient } from 'pg';

/**
 * Gives a connection that has ended back to its pool, whoever holds it. Kysely keeps one for ever when the
 * rollback of its transaction fails, and then the pool is smaller by one for as long as the server lives:
 * a database that is killed ten times, or once under load, would take the shop along.
 */
export function reclaimDeadConnections(pool: Pool): void {
  const held = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!held.has(client)) return;
      const release = client.release.bind(client);
      // Its holder may yet do what it should.
      client.release = () => undefined;
      release(true);
    });
  });
}
