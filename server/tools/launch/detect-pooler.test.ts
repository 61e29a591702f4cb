import { expect, it, onTestFinished } from 'vitest';
import { query } from '#server/tools/testing/query.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { sharesSessions } from './detect-pooler.ts';

const database = useTestDatabase();
/** Belongs to the whole cluster, so its name is this test's own. */
const LOGIN = 'login_of_detect_pooler_test';

it('takes a login that acts as another role for no pooler, though it may not see when its sessions began', async () => {
  await query(database.url, `create role ${LOGIN} login password 'test'`);
  onTestFinished(async () => {
    await query(database.url, `drop role ${LOGIN}`);
  });
  await query(database.url, `create role acting_for_${LOGIN}`);
  onTestFinished(async () => {
    await query(database.url, `drop role acting_for_${LOGIN}`);
  });
  await query(database.url, `grant acting_for_${LOGIN} to ${LOGIN}`);
  await query(database.url, `alter role ${LOGIN} set role acting_for_${LOGIN}`);
  const url = new URL(database.url);
  url.username = LOGIN;
  url.password = 'test';
  expect(await sharesSessions(url.href)).toBe(false);
});
