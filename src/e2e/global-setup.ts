import { startTestPostgres } from '#server/tools/testing/test-postgres.ts';

/** One PostgreSQL for all shops of the run, which have a database each. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  process.env['DATABASE_URL'] = server.url;
  return server.stop;
}
