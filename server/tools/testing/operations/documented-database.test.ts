import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { configFrom } from '#server/platform/config/config.ts';
import { newDataDir, start } from '#server/tools/embedded-database/testing/data-dirs.ts';
import { openLog } from '#server/tools/launch/log.ts';
import { openDatabase } from '#server/tools/launch/open-database.ts';
import { query } from '#server/tools/testing/query.ts';
import { commandsUnder } from './documented-commands.ts';

// F5: the user and the database as docs/operations.md makes them, on a PostgreSQL that takes no user without a password.

const run = promisify(execFile);

const STATEMENT = 'statement: ';

/** The page's way to PostgreSQL, which prints the statements instead, marked: the shell may warn of its own accord. */
const PRINTING = `runuser() {
  while [ $# -gt 0 ]; do
    if [ "$1" = -c ]; then printf '${STATEMENT}%s\\n' "$2" >&2; shift; fi
    shift
  done
}
`;

/** Makes what the page makes. Returns the DATABASE_URL that it prints. */
async function followPage(): Promise<URL> {
  const { url } = await start(await newDataDir());
  // The embedded database has these names already.
  const commands = commandsUnder('The database')
    .join('\n')
    .replaceAll(/\bshop\b/g, 'flowers');
  const { stdout, stderr } = await run('bash', ['-euc', PRINTING + commands]);
  const statements = stderr
    .split('\n')
    .filter((line) => line.startsWith(STATEMENT))
    .map((line) => line.slice(STATEMENT.length));
  expect(statements, stderr).toHaveLength(2);
  for (const statement of statements) await query(url, statement);
  const printed = new URL(stdout.trim());
  printed.port = new URL(url).port;
  return printed;
}

it('the address that the page prints opens the database of its user, and each part that is wrong is named', async () => {
  const printed = await followPage();
  /** What the shop says at a start with this DATABASE_URL. */
  const said = async (change: Partial<Pick<URL, 'username' | 'password' | 'pathname'>> = {}) => {
    const { href } = Object.assign(new URL(printed), change);
    return openDatabase(configFrom({ DATABASE_URL: href }), openLog('silent')).then(
      () => 'nothing',
      ({ message }: Error) => message,
    );
  };
  expect(await said()).toBe('nothing');
  await query(printed.href, 'create table bouquet ()');

  const wrong = 'the user or the password is wrong (password authentication failed for user';
  expect(await said({ password: 'sesame' })).toContain(`${wrong} "flowers")`);
  expect(await said({ username: 'mallory' })).toContain(`${wrong} "mallory")`);
  expect(await said({ pathname: '/nowhere' })).toContain('there is no such database');
});
