import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  commandCounts,
  commandsUnder,
  documentedBlocks,
  documentedPage,
  FOLLOWED,
  FOLLOWED_BY_POOLER,
  FOLLOWED_BY_STANDBY,
} from './documented-commands.ts';

// What docs/operations.md may not say otherwise: the long form runs all of it.

const run = promisify(execFile);
const page = documentedPage();
const ALL_FOLLOWED = { ...FOLLOWED, ...FOLLOWED_BY_POOLER, ...FOLLOWED_BY_STANDBY };

/** The sorts of secrets that a text says how to make. */
const secretsOf = (text: string) =>
  [...text.matchAll(/openssl rand (\S+)/g)].map(([, sort = '']) => sort);

describe('docs/operations.md', () => {
  it('has no command that `npm run test:faults` does not run, by `operations`, `pooler` or `standby`', () => {
    expect(commandCounts(page)).toEqual(ALL_FOLLOWED);
    const kinds = new Set(documentedBlocks(page).map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(['ini', 'sh']);
  });

  it.each(['## Cleaning\n\n```sh\nrm -rf /\n```\n', '## Backup\n\n```bash\nrm -rf /\n```\n'])(
    'with one more is found out, %j',
    (more) => expect(commandCounts(`${page}\n${more}`)).not.toEqual(ALL_FOLLOWED),
  );

  it('makes secrets of letters and digits only, which an address takes as they are', async () => {
    expect(new Set(secretsOf(page))).toEqual(new Set(['-hex']));
    const [commands = ''] = commandsUnder('The database');
    const [make = ''] = /openssl rand -hex \d+/.exec(commands) ?? [];
    const { stdout } = await run('bash', ['-euc', make]);
    const password = stdout.trim();
    expect(password).toMatch(/^[\da-f]{64}$/);
    expect(new URL(`postgres://shop:${password}@127.0.0.1:5432/shop`).password).toBe(password);
  });

  it('with a secret of other signs is found out', () => {
    expect(secretsOf(page.replace('rand -hex', 'rand -base64'))).toContain('-base64');
  });

  it('says under "What to do when" what is done about a forgotten password (F10)', () => {
    // That it is true is tried in server/app/start-shop.test.ts.
    const [, whenWhat = ''] = /## What to do when\n([^]*?)\n## /.exec(page) ?? [];
    const [said = ''] = /^\*\*The password is forgotten\*\* — .*$/m.exec(whenWhat) ?? [];
    expect(said).toMatch(/another `ADMIN_PASSWORD` .*restart .*every session ends/);
  });

  it('names a newer major version of PostgreSQL among what is not tried', () => {
    const [, untried = ''] = /### What is not tried\n\n(.+)\n/.exec(page) ?? [];
    expect(untried).toMatch(/a major version of PostgreSQL newer than .*`pg_dump`/);
  });
});
