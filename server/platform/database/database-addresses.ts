/** How the shop reaches its one database. */
export interface DatabaseAddresses {
  /** For what a transaction is enough for: requests, and whether the database is there. */
  url: string;
  /**
   * For what keeps its connection: LISTEN, the job queue, limits, migrations, backups. The same as `url`, unless that
   * leads through a pooler.
   */
  directUrl: string;
  /** Whether a pooler may give each transaction of `url` another connection, which then has nothing of its own. */
  isPooled: boolean;
}

/** Returns the addresses of a database that nothing stands before. */
export function onlyAddress(url: string): DatabaseAddresses {
  return { url, directUrl: url, isPooled: false };
}
