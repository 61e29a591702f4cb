import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { START_FLAGS, START_SETTINGS } from './start-command.ts';

const read = (name: string) => readFile(join(import.meta.dirname, '../../..', name), 'utf8');

/** Of the system, and of the database's own image in deploy/compose.yml. */
const NOT_OURS = [
  ...Object.keys(START_SETTINGS),
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD_FILE',
];

let settings: string[];
beforeAll(async () => {
  const source = await read('server/platform/config/config.ts');
  settings = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
});

describe('every setting', () => {
  it('is found', () => {
    expect(settings).toEqual(expect.arrayContaining(['PORT', 'METRICS_PORT', 'S3_BUCKET']));
  });

  it('is in .env.example and in the README', async () => {
    const [example, readme] = await Promise.all([read('.env.example'), read('README.md')]);
    const named = settings.filter((name) => name !== 'NODE_ENV');
    expect(named.filter((name) => !example.includes(`# ${name}=`))).toEqual([]);
    // The table shortens names that begin alike.
    const isTold = (name: string) =>
      readme.includes(`\`${name}\``) || readme.includes(`\`_${name.split('_').at(-1)}\``);
    expect(named.filter((name) => !isTold(name))).toEqual([]);
  });

  it.each([
    ['deploy/shop@.service', /^Environment=(.+)$/gm],
    ['deploy/Dockerfile', /^ENV (.+)$/gm],
    ['deploy/compose.yml', /^ {4}([A-Z_]+): |environment: \{(.+)\}/gm],
    ['docs/operations.md', /^([A-Z0-9_]+=.*)$/gm],
  ])('that %s sets is one that there is', async (file, pattern) => {
    const set = [...(await read(file)).matchAll(pattern)].flatMap(([, ...parts]) =>
      [...parts.join(' ').matchAll(/\b([A-Z][A-Z0-9_]{2,})(?=[=: ]|$)/g)].map(
        ([, name = '']) => name,
      ),
    );
    expect(set.length).toBeGreaterThan(0);
    expect(set.filter((name) => ![...settings, ...NOT_OURS].includes(name))).toEqual([]);
  });
});

// Their folders are read-only: no compiled code could be kept in them.
const SET = Object.entries(START_SETTINGS)
  .filter(([name]) => name !== 'NODE_COMPILE_CACHE')
  .map(([name, value]) => `${name}=${value}`);

it.each([
  ['deploy/shop@.service', [...SET.map((set) => `Environment=${set}\n`), START_FLAGS.join(' ')]],
  [
    'deploy/Dockerfile',
    [...SET.map((set) => `ENV ${set}\n`), START_FLAGS.map((flag) => `"${flag}"`).join(', ')],
  ],
])('%s starts the shop as npm start does', async (file, parts) => {
  expect(Math.min(SET.length, START_FLAGS.length)).toBeGreaterThan(0);
  const text = await read(file);
  expect(parts.filter((part) => !text.includes(part))).toEqual([]);
});
