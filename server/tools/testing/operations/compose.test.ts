import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandsUnder } from './documented-commands.ts';

const run = promisify(execFile);
const FILE = join(import.meta.dirname, '../../../../deploy/compose.yml');

/** The text of each service, and of each network, by name. */
let services: Map<string, string>;
let networks: Map<string, string>;
let whole: string;

function parts(file: string, section: string): Map<string, string> {
  const [, text = ''] = new RegExp(`^${section}:\\n((?: .*\\n|\\n)+)`, 'm').exec(file) ?? [];
  const plain = text.replaceAll(/^ *#.*\n/gm, '');
  return new Map(
    plain
      .split(/^(?= {2}\S)/m)
      .filter((part) => part.trim() !== '')
      .map((part) => [part.slice(0, part.indexOf(':')).trim(), part]),
  );
}

beforeAll(async () => {
  whole = await readFile(FILE, 'utf8');
  services = parts(whole, 'services');
  networks = parts(whole, 'networks');
});

const named = (isSo: (text: string) => boolean) =>
  [...services].flatMap(([name, text]) => (isSo(text) ? [name] : []));

describe('deploy/compose.yml', () => {
  it('gives the settings of the shop, with all secrets, to its own containers only', () => {
    expect(named((text) => /\*shop\b/.test(text))).toEqual(['shop-1', 'shop-2', 'backup']);
    expect(named((text) => text.includes('env_file'))).toEqual([]);
  });

  it('gives the database its own password and nothing else', () => {
    const database = services.get('database') ?? '';
    const [, environment = ''] = /environment:\n((?: {6}.*\n)+)/.exec(database) ?? [];
    const names = [...environment.matchAll(/^ +(\w+):/gm)].map(([, name]) => name);
    expect(names).toEqual(['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD_FILE']);
    expect(/secrets: (.*)/.exec(database)?.[1]).toBe('[database-password]');
    expect(named((text) => text.includes('secrets:'))).toEqual(['database']);
  });

  it('bounds what each container says, nginx included, which writes no file of its own', async () => {
    const [, anchor = ''] = /^x-logging: &logging\n((?: .*\n)+)/m.exec(whole) ?? [];
    expect(anchor).toMatch(/driver: json-file\n/);
    expect(anchor).toMatch(/max-size: \d+m, max-file: '\d'/);
    const [, ofShop = ''] = /^x-shop: &shop\n((?: .*\n)+)/m.exec(whole) ?? [];
    expect(ofShop).toMatch(/^ {2}logging: \*logging$/m);
    const isBounded = (text: string) =>
      /^ {4}logging: \*logging$/m.test(text) || /(: |<<: )\*shop$/m.test(text);
    expect(named((text) => !isBounded(text))).toEqual([]);
    const [, script = ''] = /sed '([^']+)' \/shop\.conf/.exec(services.get('proxy') ?? '') ?? [];
    const { stdout: changed } = await run('sed', [
      script,
      FILE.replace('compose.yml', 'nginx.conf'),
    ]);
    expect(changed.match(/access_log [^;]+/g)).toEqual([
      'access_log off',
      'access_log /dev/stdout shop if=$shop_failed',
    ]);
  });

  it('lets nginx use a port to the shop again before a minute is over', () => {
    expect(services.get('proxy')).toMatch(/sysctls: .*net\.ipv4\.tcp_tw_reuse: 1/);
  });

  it('takes visitors in over a network with IPv6, or all who come by it would count as one', () => {
    expect(named((text) => text.includes('ports:'))).toEqual(['proxy']);
    expect(services.get('proxy')).toMatch(/^ {6}outside:/m);
    expect(networks.get('outside')).toContain('enable_ipv6: true');
  });

  it('gives nginx room for as many connections as docs/operations.md does', () => {
    const room = /worker_connections \d+|worker_rlimit_nofile \d+/g;
    const documented = commandsUnder('The proxy').join('').match(room);
    expect(new Set(documented).size).toBe(2);
    expect(new Set(services.get('proxy')?.match(room))).toEqual(new Set(documented));
  });
});
