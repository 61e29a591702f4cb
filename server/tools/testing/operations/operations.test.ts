import { execFile } from 'node:child_process';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { configFrom } from '#server/platform/config/config.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { documentedBlocks, documentedSettings } from './documented-commands.ts';
import { missingForMachine } from './machine.ts';
import { WRONG_SETTINGS } from './wrong-settings.ts';

// The short form of `npm run test:faults -- --fault operations`: what needs no machine of its own.

const ROOT = join(import.meta.dirname, '../../../..');
const database = useTestDatabase();
const run = promisify(execFile);

const LEFT_OPEN = {
  DATABASE_URL: 'postgres://shop:password@127.0.0.1:5432/shop',
  SESSION_SECRET: 'a secret of the operations test, long enough',
  ADMIN_PASSWORD: 'hydrangeas after the rain',
  PAYFAST_MERCHANT_ID: '12345678',
  PAYFAST_MERCHANT_KEY: 'key',
  PAYFAST_PASSPHRASE: 'a-passphrase',
  SMTP_URL: 'smtps://user:password@mail.example.co.za',
  SHOP_EMAIL: 'owner@shop.example.co.za',
};

/** The documented settings as Node.js reads them from a file. */
async function readAsNode(text: string): Promise<Record<string, string>> {
  const file = join(await newFolder(), 'env');
  await writeFile(file, text);
  const print = 'process.stdout.write(JSON.stringify(process.env))';
  const { stdout } = await run(process.execPath, [`--env-file=${file}`, '-e', print], { env: {} });
  return JSON.parse(stdout);
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-operations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('docs/operations.md', () => {
  it('has commands that a shell can read, of files that there are', async () => {
    const blocks = documentedBlocks().filter(({ kind }) => kind === 'sh');
    expect(blocks.length).toBeGreaterThan(8);
    for (const { text } of blocks) {
      await run('bash', ['-nc', text]);
      const files = [...text.matchAll(/\/srv\/shop\/(?:current|\$commit)\/([\w@./-]+)/g)];
      for (const [, path = ''] of files) await access(join(ROOT, path));
    }
  });

  it('gives nothing that root runs or copies to another user', () => {
    for (const { text } of documentedBlocks()) {
      const given = text.match(/^.*(?:chown|install|chmod) .*(?:shop|[go]\+w).* "?\/srv.*$/gm);
      expect(given).toBeNull();
    }
  });

  it('has settings that are right once what they leave open is filled in', async () => {
    const settings = await readAsNode(documentedSettings(LEFT_OPEN));
    expect(configFrom(settings)).toMatchObject({
      production: true,
      dataDir: '/var/lib/shop',
      mail: { from: 'Joburg Blooms <orders@shop.example.co.za>' },
    });
    // Every … was filled in.
    expect(Object.values(settings).filter((value) => value.includes('…'))).toEqual([]);
  });

  it.each(WRONG_SETTINGS.filter(([name]) => name !== 'DATA_DIR'))(
    'has a sentence for %s=%s',
    async (name, value, said) => {
      const settings = await readAsNode(documentedSettings({ ...LEFT_OPEN, [name]: value }));
      // As the unit of the servers has it.
      expect(() => configFrom({ ...settings, NODE_ENV: 'production' })).toThrow(said);
    },
  );

  // The units and everything above: npm run test:faults -- --fault operations.
  const missing = missingForMachine();
  it.skipIf(missing.length > 0)(
    `can be followed here (else there is no ${missing.join(', ')})`,
    () => expect(missing).toEqual([]),
  );
});

/** As the page has it: blanks and angle brackets, without quotes. */
const MAIL_FROM = 'MAIL_FROM=Joburg Blooms <orders@shop.example.co.za>';

describe('deploy/shop', () => {
  /** Runs it on the tests' database, as the user that runs the tests. */
  async function shop(args: string[], settings = `DATABASE_URL=${database.url}\n${MAIL_FROM}\n`) {
    const folder = await newFolder();
    const file = join(folder, 'env');
    await writeFile(file, `DATA_DIR=${folder}/data\n${settings}`);
    const env = {
      PATH: process.env['PATH'] ?? '',
      SHOP_SETTINGS: file,
      SHOP_USER: userInfo().username,
    };
    try {
      // From elsewhere: it finds its own checkout.
      const { stdout, stderr } = await run(join(ROOT, 'deploy/shop'), args, { cwd: folder, env });
      return { code: 0, said: stdout + stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, said: stdout + stderr };
    }
  }

  it('F7 runs a command with the settings of the shop, also those that a shell would take apart', async () => {
    const exported = await shop(['person', 'export', 'nobody@example.co.za']);
    expect(exported.code).toBe(0);
    expect(JSON.parse(exported.said)).toMatchObject({ shop_order: [] });
  }, 60_000);

  it('says that there is no shop where the settings lead to none', async () => {
    const { code, said } = await shop(['person', 'export', 'nobody@example.co.za'], '');
    expect(code).toBe(1);
    expect(said).toMatch(/^There is no shop in the data folder .+\.\n$/);
  }, 60_000);

  it('says what it can do, and which settings it cannot read', async () => {
    expect(await shop([])).toMatchObject({ code: 1, said: expect.stringContaining('Usage: ') });
    const env = { PATH: process.env['PATH'], SHOP_SETTINGS: '/nowhere/env', SHOP_USER: 'root' };
    const failed = run(join(ROOT, 'deploy/shop'), ['backup', '/tmp'], { env });
    await expect(failed).rejects.toThrow(/cannot be read|There is no user/);
  });
});
