import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Checkout, makeCheckout } from './testing/checkout.ts';

/** All others may run beside a shop that uses the same packages. */
const MAY_INSTALL = ['start', 'dev', 'test', 'test:quick', 'fuzz', 'order-life'];

const manifest = z.object({ scripts: z.record(z.string(), z.string()) });

describe('a maintenance command', () => {
  let checkout: Checkout;
  beforeEach(async () => {
    checkout = await makeCheckout();
  });
  afterEach(() => checkout.remove());

  it('is every command but those that start, develop or test the shop: none installs packages', async () => {
    const path = join(import.meta.dirname, '../../../package.json');
    const { scripts } = manifest.parse(JSON.parse(await readFile(path, 'utf8')));
    const installing = Object.entries(scripts)
      .filter(([, command]) => /setup\.mjs|npm (ci|i|install|update)\b/.test(command))
      .map(([name]) => name.replace(/^pre/, ''));
    expect(installing.toSorted()).toEqual(MAY_INSTALL.toSorted());
    for (const name of ['backup', 'restore', 'person', 'measure-restore']) {
      expect(scripts[`pre${name}`], name).toMatch(
        /^node server\/tools\/launch\/check-packages\.mjs/,
      );
    }
  });

  it('takes what npm ci installed, and calls nothing', async () => {
    await mkdir(checkout.at('node_modules'));
    await writeFile(checkout.at('node_modules/.package-lock.json'), '{}');
    expect(await checkout.check()).toEqual({ code: 0, printed: '' });
    expect(await checkout.calls()).toEqual([]);
  });

  it('says what to do where no packages are installed', async () => {
    const { code, printed } = await checkout.check();
    expect(code).toBe(1);
    expect(printed).toMatch(
      /^The packages are not installed: run "npm ci" in \S+shop-setup-\S+, then this command again\.\n$/,
    );
    expect(await checkout.calls()).toEqual([]);
  });

  it('that starts the shop says what to do where the shop is not built', async () => {
    await mkdir(checkout.at('node_modules'));
    await writeFile(checkout.at('node_modules/.package-lock.json'), '{}');
    expect((await checkout.check('--build')).printed).toMatch(
      /^The shop is not built: run "npm run build" in /,
    );
  });
});
