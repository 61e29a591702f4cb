import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBill, missingFrom } from './bill-of-materials.ts';
import { parseAuditReport } from './judge-audit.ts';
import { lockFaults, type LockFile, lockFile, type PackageFile, packageFile } from './lock-file.ts';

// T50 of the threat list.

const ROOT = join(import.meta.dirname, '../../..');
const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(ROOT, name), 'utf8'));

let lock: LockFile;
let own: PackageFile;
beforeAll(async () => {
  lock = lockFile.parse(await read('package-lock.json'));
  own = packageFile.parse(await read('package.json'));
});

/** The lock file with one package changed. */
function lockWith(name: string, change: LockFile['packages'][string]): LockFile {
  const folder = `node_modules/${name}`;
  return {
    ...lock,
    packages: { ...lock.packages, [folder]: { ...lock.packages[folder], ...change } },
  };
}

describe('T50 the lock file', () => {
  it('has a digest and an exact version of everything, and no script that is not named', () => {
    expect(lockFaults(lock, own)).toEqual([]);
  });

  it.each<[what: string, name: string, change: LockFile['packages'][string], fault: string]>([
    [
      'a package from another place',
      'zod',
      { resolved: 'https://evil.example/zod.tgz' },
      'node_modules/zod names where it comes from: https://evil.example/zod.tgz.',
    ],
    [
      'a package from a repository',
      'zod',
      { resolved: 'git+ssh://git@evil.example/zod.git#abc' },
      'node_modules/zod names where it comes from: git+ssh://git@evil.example/zod.git#abc.',
    ],
    [
      'a weaker digest',
      'zod',
      { integrity: 'sha1-AAAA' },
      'node_modules/zod has no sha512 digest.',
    ],
    ['no digest', 'zod', { integrity: undefined }, 'node_modules/zod has no sha512 digest.'],
    ['another package by its name', 'zod', { name: 'evil' }, 'node_modules/zod is really evil.'],
    [
      'a script that is not allowed',
      'zod',
      { hasInstallScript: true },
      'node_modules/zod runs a script at installing and is not in allowScripts.',
    ],
    [
      'a peer that is not there',
      'zod',
      { peerDependencies: { evil: '1' } },
      'node_modules/zod wants evil beside it, which package.json does not name.',
    ],
    [
      'a version other than asked for',
      'zod',
      { version: '4.0.0' },
      'here and 4.0.0 in the lock file.',
    ],
  ])('is red with %s', (_what, name, change, fault) => {
    expect(lockFaults(lockWith(name, change), own)).toEqual([expect.stringContaining(fault)]);
  });

  it('is red when package.json leaves a version open, or allows a script that there is none of', () => {
    const open = { ...own, dependencies: { ...own.dependencies, zod: '^4.6.7' } };
    expect(lockFaults(lock, open)).toEqual(['zod has no exact version in package.json: ^4.6.7.']);
    const idle = { ...own, allowScripts: { ...own.allowScripts, zod: true } };
    expect(lockFaults(lock, idle)).toEqual(['zod is in allowScripts and runs no script.']);
  });
});

describe('lockfile-lint', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-lock-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function lints(file: LockFile): Promise<boolean> {
    const path = join(folder, 'package-lock.json');
    await writeFile(path, JSON.stringify(file));
    const checks = ['--validate-https', '--validate-integrity', '--validate-package-names'];
    const program = join(ROOT, 'node_modules/lockfile-lint/bin/lockfile-lint.js');
    const args = [program, '--path', path, '--type', 'npm', '--allowed-hosts', 'npm', ...checks];
    return promisify(execFile)(process.execPath, args).then(
      () => true,
      () => false,
    );
  }

  it('agrees, and is red for a foreign host, plain http and a weaker digest', async () => {
    const from = (resolved: string) => lints(lockWith('zod', { resolved }));
    expect(await lints(lock)).toBe(true);
    expect(await from('https://evil.example/zod/-/zod-4.6.7.tgz')).toBe(false);
    expect(await from('http://registry.npmjs.org/zod/-/zod-4.6.7.tgz')).toBe(false);
    const weaker = {
      integrity: 'sha1-AAAA',
      resolved: 'https://registry.npmjs.org/zod/-/zod-4.6.7.tgz',
    };
    expect(await lints(lockWith('zod', weaker))).toBe(false);
  });
});

describe('T50 the bill of materials', () => {
  it('names every locked package with its digest, and one that was added since is missed', async () => {
    const bill = await makeBill('flower-shop');
    expect(bill.metadata.component.name).toBe('flower-shop');
    expect(missingFrom(bill, lock)).toEqual([]);
    const added = lockWith('left-pad', { version: '1.3.0', integrity: 'sha512-AAAA' });
    expect(missingFrom(bill, added)).toEqual(['left-pad@1.3.0']);
    expect(missingFrom(bill, lockWith('zod', { integrity: 'sha512-AAAA' }))).toEqual([
      expect.stringMatching(/^zod@/),
    ]);
  });
});

describe('T50 the audit', () => {
  const hole = (severity: string) => ({
    vulnerabilities: { a: { name: 'a', severity, range: '<2' } },
  });

  it('counts what is high or critical', () => {
    const judge = (report: object) => parseAuditReport(JSON.stringify(report));
    expect(judge({ vulnerabilities: {} })).toEqual({ kind: 'answered', holes: [] });
    expect(judge(hole('moderate'))).toEqual({ kind: 'answered', holes: [] });
    expect(judge(hole('critical'))).toEqual({ kind: 'answered', holes: ['a <2 (critical)'] });
  });

  it.each(['', '{"message":"405 Method Not Allowed"}', 'npm error'])(
    'is not taken for clean when the registry says %j',
    (text) => {
      expect(parseAuditReport(text)).toEqual({ kind: 'unanswered' });
    },
  );
});
