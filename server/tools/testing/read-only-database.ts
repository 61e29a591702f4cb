import { query } from './query.ts';

/** Has a database take no writes, as a standby does, from the connections that begin later on; or take them again. */
export async function setReadOnly(databaseUrl: string, isReadOnly: boolean): Promise<void> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.searchParams.set('options', '-c default_transaction_read_only=off');
  await query(
    url.href,
    `alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
  );
}
