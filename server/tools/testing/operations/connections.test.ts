import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { documentedBlocks } from './documented-commands.ts';
import { missingPrograms } from './machine.ts';
import { writeSampleNginx } from '#server/tools/testing/nginx/sample-nginx.ts';

const run = promisify(execFile);
const DEPLOY = join(import.meta.dirname, '../../../../deploy');
const RULES = join(DEPLOY, 'nftables.conf');

const missing = missingPrograms(['nginx', 'openssl']);
const nft = missingPrograms(['nft', 'unshare', 'ip']);
const ENV = { PATH: `${process.env['PATH']}:/usr/sbin:/sbin` };
const IPV6 = 'ip -6 addr add';
/** With a network of its own, which reaches nothing but itself. */
const ALONE = ['--net', 'bash', '-euc'];
const can = (script: string) =>
  nft.length === 0 && spawnSync('unshare', [...ALONE, script], { env: ENV }).status === 0;
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

describe.skipIf(!can('nft list ruleset'))(`deploy/nftables.conf${where(nft)}`, () => {
  /** Returns how many connections of each comer are taken where the rules hold. */
  async function crowd(comers: readonly string[], setUp = ''): Promise<unknown> {
    const command = [process.execPath, join(import.meta.dirname, 'crowd.ts'), ...comers].join(' ');
    // The rules twice, as when their unit is started again.
    const script = `ip link set lo up; ${setUp} nft -f ${RULES}; nft -f ${RULES}; ${command}`;
    const { stdout } = await run('unshare', [...ALONE, script], { env: ENV });
    return JSON.parse(stdout);
  }

  it('bounds the connections of one address to nginx, over both ports, and no others', async () => {
    const comers = [
      '127.0.0.66/443/150',
      '127.0.0.66/80/150',
      '127.0.0.77/443/1',
      '127.0.0.66/8443/1',
    ];
    expect(Object.values(Object(await crowd(comers)))).toEqual([
      '150 taken',
      '50 taken',
      '1 taken',
      '1 taken',
    ]);
  });

  it('bounds how many one address begins in a second, however short they are', async () => {
    const [many, one] = Object.values(
      Object(await crowd(['127.0.0.66/443/1500/passing', '127.0.0.77/443/1'])),
    );
    const taken = Number.parseInt(String(many), 10);
    expect(taken).toBeGreaterThanOrEqual(400);
    expect(taken).toBeLessThan(1_500);
    expect(one).toBe('1 taken');
  });

  it.skipIf(!can(`${IPV6} 2001:db8::1/128 dev lo`))(
    'bounds those of a household with IPv6, and of a host with a whole /48',
    async () => {
      const addresses = ['0:1::1', '0:1::2', '0:2::1', '0:3::1', '1:1::1'];
      const own = addresses.map((address) => `2001:db8:${address}`);
      const setUp = own.map((address) => `${IPV6} ${address}/128 dev lo nodad;`).join(' ');
      const comers = own.map((address) => `${address}/443/150`);
      expect(Object.values(Object(await crowd(comers, setUp)))).toEqual([
        '150 taken',
        '50 taken',
        '150 taken',
        '50 taken',
        '150 taken',
      ]);
    },
  );
});

it('the bound of each address lies far below the room that nginx has', async () => {
  const [bound] =
    /ip saddr ct count over (\d+)/.exec(await readFile(RULES, 'utf8'))?.slice(1) ?? [];
  const commands = documentedBlocks().map(({ text }) => text);
  const [room] = /worker_connections (\d+);/.exec(commands.join(''))?.slice(1) ?? [];
  expect(Number(bound)).toBeGreaterThan(0);
  expect(Number(bound)).toBeLessThan(Number(room) / 50);
  expect(commands.some((text) => text.includes('enable --now shop-connections'))).toBe(true);
});
