import { posix } from 'node:path';

/** One import of a file. */
export interface Import {
  /** A path of the repository, or the name of a package. */
  to: string;
  isTypeOnly: boolean;
}

const ALIASES = [
  ['#contract/', 'server/contract/'],
  ['#server/', 'server/'],
  ['#src/', 'src/'],
] as const;

/** Returns what a specifier in `file` means: a path of the repository, or the name of a package. */
export function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const alias = ALIASES.find(([name]) => specifier.startsWith(name));
  return alias ? alias[1] + specifier.slice(alias[0].length) : specifier;
}

const IMPORT =
  /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** Returns the imports of a source: declarations, re-exports and calls. */
export function readImports(file: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)].map(([, type, declared, called]) => ({
    to: resolveImport(file, declared ?? called ?? ''),
    isTypeOnly: type !== undefined,
  }));
}
