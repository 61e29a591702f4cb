import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startShopProcess } from '#server/tools/testing/shop-process.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';

const database = useTestDatabase();

it('F9: a start says which setting of the mail server is wrong and why, on the terminal and in the log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-mail-server-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const settings = { DATA_DIR: folder, DATABASE_URL: database.url };
  const shop = await startShopProcess({
    ...settings,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@example.co.za',
  });
  onTestFinished(() => shop.kill());
  const LOGGED = '"msg":"The email server of SMTP_URL cannot be used"';
  await waitUntil(() => shop.output().includes(LOGGED));
  const lines = shop.output().split('\n');
  expect(lines.find((line) => line.includes(LOGGED))).toMatch(
    /"level":50,.*"trouble":"nothing answers/,
  );
  expect(shop.output()).toMatch(
    /^The email server of SMTP_URL cannot be used: nothing answers.+\. Emails wait until it can\.$/m,
  );
});
