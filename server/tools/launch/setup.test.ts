import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { type Checkout, makeCheckout } from './testing/checkout.ts';

let checkout: Checkout;

beforeEach(async () => {
  checkout = await makeCheckout();
});

afterEach(() => checkout.remove());

describe('the packages', () => {
  it('are installed at the first start, and then no more', async () => {
    expect(await checkout.setUp()).toEqual({
      code: 0,
      printed: 'Installing packages (first start only, about a minute) …\n',
    });
    expect(await checkout.setUp()).toEqual({ code: 0, printed: '' });
    expect(await checkout.calls()).toEqual(['npm ci --omit=dev']);
  });

  it('are installed again when the lock file changes', async () => {
    await checkout.setUp();
    await appendFile(checkout.at('package-lock.json'), ' ');

    expect(await checkout.setUp()).toEqual({
      code: 0,
      printed: 'Installing packages (they have changed) …\n',
    });
    expect(await checkout.calls()).toEqual(['npm ci --omit=dev', 'npm ci --omit=dev']);
  });

  it('of the tests come with --tests, and stay at the starts after it', async () => {
    await checkout.setUp();
    expect(await checkout.setUp('--tests')).toEqual({
      code: 0,
      printed: 'Installing packages (those of the tests) …\n',
    });
    expect(await checkout.setUp()).toEqual({ code: 0, printed: '' });
    await appendFile(checkout.at('package-lock.json'), ' ');
    await checkout.setUp();
    expect(await checkout.setUp('--tests')).toEqual({ code: 0, printed: '' });
    // Nothing is taken away from a shop that runs.
    expect(await checkout.calls()).toEqual([
      'npm ci --omit=dev',
      'npm install --no-save --include=dev',
      'npm ci --include=dev',
    ]);
  });

  it('of the tests are not taken away by a start that has waited for them', async () => {
    const both = await Promise.all([checkout.setUp('--tests'), checkout.setUp()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect((await checkout.calls()).at(-1)).toContain('--include=dev');
    expect(await checkout.setUp('--tests')).toEqual({ code: 0, printed: '' });
  });

  it('that cannot be installed stop the start with a sentence, and are tried again next time', async () => {
    await writeFile(checkout.at('no-network'), '');

    const { code, printed } = await checkout.setUp();
    expect(code).toBe(1);
    expect(printed).toMatch(/no network\nThe packages could not be installed \(see above\)\..*\n$/);

    await rm(checkout.at('no-network'));
    expect((await checkout.setUp()).code).toBe(0);
  });
});

describe('the build', () => {
  it('is made at the first start, and then no more', async () => {
    expect(await checkout.setUp('--build')).toEqual({
      code: 0,
      printed: 'Installing packages (first start only, about a minute) …\nBuilding the shop …\n',
    });
    expect(await checkout.setUp('--build')).toEqual({ code: 0, printed: '' });
    expect(await checkout.calls()).toEqual(['npm ci --omit=dev', 'vite build --app']);
  });

  it.each([
    'src/new/page.ts',
    'server/contract/catalogue/product.ts',
    'server/tools/vite/plugin.ts',
    'public/logo.svg',
    'vite.config.ts',
  ])('is made again when %s changes', async (file) => {
    await checkout.setUp('--build');
    await checkout.calls();
    await mkdir(checkout.at(file.replace(/[^/]*$/, '')), { recursive: true });
    await writeFile(checkout.at(file), 'new');

    expect(await checkout.setUp('--build')).toEqual({
      code: 0,
      printed: 'Building the shop …\n',
    });
    expect(await checkout.calls()).toEqual(['vite build --app']);
  });

  it('is not made again for what the build itself has written', async () => {
    await checkout.setUp('--build');
    await writeFile(checkout.at('src/routeTree.gen.ts'), 'export {};');

    expect(await checkout.setUp('--build')).toEqual({ code: 0, printed: '' });
  });

  it('that fails stops the start with a sentence, and is made again next time', async () => {
    await writeFile(checkout.at('broken-source'), '');

    const { code, printed } = await checkout.setUp('--build');
    expect(code).toBe(1);
    expect(printed).toMatch(/broken source\nThe shop could not be built \(see above\)\.\n$/);

    await rm(checkout.at('broken-source'));
    expect((await checkout.setUp('--build')).printed).toBe('Building the shop …\n');
  });

  it.each([
    { signal: 'SIGTERM', isBuiltOn: false },
    // Ends the setup alone: the build that it has begun goes on.
    { signal: 'SIGKILL', isBuiltOn: true },
  ] as const)(
    'that a $signal interrupts is made again next time',
    async ({ signal, isBuiltOn }) => {
      await writeFile(checkout.at('slow-build'), '');
      const interrupted = checkout.begin('--build');
      await waitUntil(() => existsSync(checkout.at('building')));
      interrupted.kill(signal);
      await once(interrupted, 'exit');
      await rm(checkout.at('slow-build'));
      await waitUntil(() => !isBuiltOn || existsSync(checkout.at('dist/client')));

      expect(await checkout.setUp('--build')).toEqual({
        code: 0,
        printed: 'Building the shop …\n',
      });
    },
  );
});

describe('two setups at once', () => {
  it('do each step once', async () => {
    const both = await Promise.all([checkout.setUp('--build'), checkout.setUp('--build')]);

    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    // The other one waits, or comes so late that all is done.
    const printed = both.map((setup) => setup.printed);
    expect(printed).toContain(
      'Installing packages (first start only, about a minute) …\nBuilding the shop …\n',
    );
    expect(printed.join('')).not.toMatch(/(Installing[^]*){2}/);
    expect(await checkout.calls()).toEqual(['npm ci --omit=dev', 'vite build --app']);
    expect(await readdir(checkout.at('.cache'))).toEqual([]);
  });

  it('do not wait for one that has died, also when its id went to another program', async () => {
    const holder = checkout.at('.cache/setup-lock/holder');
    await mkdir(checkout.at('.cache/setup-lock'), { recursive: true });
    await writeFile(holder, `${process.pid}-gone`);
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(holder, longAgo, longAgo);

    const both = await Promise.all([checkout.setUp(), checkout.setUp()]);

    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await checkout.calls()).toEqual(['npm ci --omit=dev']);
    expect(await readdir(checkout.at('.cache'))).toEqual([]);
  });
});

describe('the Node.js that will run the shop', () => {
  it('is refused with a sentence when it is too old', async () => {
    await writeFile(checkout.at('bundled-node'), '#!/bin/sh\necho v22.17.9\n');

    const { code, printed } = await checkout.setUp();

    expect(code).toBe(1);
    expect(printed).toMatch(
      /The shop needs Node\.js 22\.18 or newer and this is 22\.17\.9: install Node\.js 24 from https:\/\/nodejs\.org and run the command again\.\n$/,
    );
  });

  it('is the machine’s own when the one from the packages does not run here', async () => {
    await writeFile(checkout.at('bundled-node'), '#!/nowhere/loader\n');

    expect((await checkout.setUp()).code).toBe(0);
    expect(existsSync(checkout.at('node_modules/.bin/node'))).toBe(false);
  });
});
