import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { documentedBlocks } from './documented-commands.ts';
import { missingPrograms } from './machine.ts';
import { writeSampleNginx } from './sample-nginx.ts';

const run = promisify(execFile);
const DEPLOY = join(import.meta.dirname, '../../../deploy');
const RULES = join(DEPLOY, 'nftables.conf');

const missing = missingPrograms(['nginx', 'openssl']);
const nft = missingPrograms(['nft', 'unshare', 'ip']);
const isRoot = process.getuid?.() === 0;
const where = (names: string[]) => (names.length > 0 ? `, which needs ${names.join(' and ')}` : '');

it.skipIf(missing.length > 0)(
  `deploy/nginx.conf is taken by the nginx of docs/operations.md${where(missing)}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-operations-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const conf = await writeSampleNginx(folder);
    const { stderr } = await run('nginx', ['-t', '-q', '-e', join(folder, 'logs/e'), '-c', conf]);
    expect(stderr).toBe('');
  },
);

it.skipIf(nft.length > 0 || !isRoot)(
  `deploy/nftables.conf bounds the connections of one address to nginx${where(nft)}`,
  async () => {
    const crowd = `${process.execPath} ${join(import.meta.dirname, 'crowd.ts')}`;
    // The rules twice, as when their unit is started again.
    const script = `ip link set lo up; nft -f ${RULES}; nft -f ${RULES}; ${crowd}`;
    const env = { PATH: `${process.env['PATH']}:/usr/sbin:/sbin` };
    const { stdout } = await run('unshare', ['--net', 'bash', '-euc', script], { env });
    expect(JSON.parse(stdout)).toEqual({
      '127.0.0.66': { taken: 200, refused: 100 },
      '127.0.0.77': { taken: 1, refused: 0 },
      'another port': { taken: 1, refused: 0 },
    });
  },
);

it('the bound of each address lies far below the room that nginx has', async () => {
  const [bound] =
    /ip saddr ct count over (\d+)/.exec(await readFile(RULES, 'utf8'))?.slice(1) ?? [];
  const commands = documentedBlocks().map(({ text }) => text);
  const [room] = /worker_connections (\d+);/.exec(commands.join(''))?.slice(1) ?? [];
  expect(Number(bound)).toBeGreaterThan(0);
  expect(Number(bound)).toBeLessThan(Number(room) / 50);
  expect(commands.some((text) => text.includes('enable --now shop-connections'))).toBe(true);
});
