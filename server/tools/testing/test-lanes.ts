import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a test of the server needs decides its lane. */
export interface Lanes {
  /** Nothing but this process. */
  unit: string[];
  /** A database, with a whole shop in this process. */
  integration: string[];
  /** Processes of its own, or another this process: each file has one to itself. */
  system: string[];
}

const root = join(import.meta.dirname, '../../..');
const TESTS = ['server/**/*.test.ts', 'migrations/**/*.test.ts'];
const DATABASE = /inject\('testDatabase'\)/;
const IMPORT = /(?:from|import\()\s*'([^']+)'/g;
const STARTS_PROCESS =
  /from [']node:child_process|start-embedded-database\.ts|\bvi\.mock\(|process\.(?:chdir|exit|exitCode)\b/;

/** Sorts the tests of the server by reading what they and their support files import. */
export function readLanes(): Lanes {
  const lanes: Lanes = { unit: [], integration: [], system: [] };
  for (const test of globSync(TESTS, { cwd: root }).toSorted()) lanes[laneOf(test)].push(test);
  return lanes;
}

/** Returns the lane of one test, by its path in the repository. */
export function laneOf(test: string): keyof Lanes {
  const code = [...supportOf(test, new Map()).values()].join('\n');
  if (STARTS_PROCESS.test(code)) return 'system';
  return DATABASE.test(code) ? 'integration' : 'unit';
}

/** The code of a test and of every support file that it reaches, by path. */
function supportOf(path: string, found: Map<string, string>): Map<string, string> {
  const code = readFileSync(join(root, path), 'utf8');
  found.set(path, code);
  for (const [, name] of code.matchAll(IMPORT)) {
    const next = name === undefined ? undefined : pathOf(path, name);
    const isNew = next && isSupport(next) && !found.has(next) && existsSync(join(root, next));
    if (isNew) supportOf(next, found);
  }
  return found;
}

function pathOf(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(from), name);
  if (name.startsWith('#server/')) return name.replace('#', '');
  return undefined;
}

function isSupport(path: string): boolean {
  return /\/testing\/|\/testing-kit\.ts$|\/test-[a-z-]+\.ts$/.test(path);
}
