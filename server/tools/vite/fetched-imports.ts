import { join } from 'node:path';
import type { Plugin } from 'vite';

// oxlint-disable-next-line no-control-regex -- Vite's name for it begins with NUL.
const VITES_HELPER = /^\0vite\/preload-helper\.js$/;
const OUR_HELPER = join(import.meta.dirname, '../../../src/lib/when-there.ts');

/** Returns the files that are fetched before a part is imported. Vite names none of a part that is only one; that one can fail too. */
function filesOf(file: string, files: string[]): string[] {
  return files.length === 0 ? [file] : files;
}

/**
 * Has the browser fetch the files of a part before it imports them (src/lib/when-there.ts), in place of Vite's helper,
 * which lets the browser keep a file that did not come as failed. Fails the build where a part would be without it.
 */
export function fetchedImports(): Plugin {
  const faults: string[] = [];
  return {
    name: 'shop:fetched-imports',
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies: filesOf } } }),
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: VITES_HELPER },
      handler: () => `export { whenThere as __vitePreload } from ${JSON.stringify(OUR_HELPER)};`,
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const fault = file.type === 'chunk' ? unfetchedImports(file.code) : undefined;
          if (fault) faults.push(`${file.fileName}: ${fault}`);
        }
      },
    },
    // By then the build has come far enough that no other part of it fails for this.
    closeBundle: {
      sequential: true,
      handler() {
        if (faults.length > 0) this.error(faults.join('\n'));
      },
    },
  };
}

/** What is wrong with a script of the build of which some `import()` does not have its files fetched before. */
export function unfetchedImports(script: string): string | undefined {
  if (script.includes('vite:preloadError')) return 'Vite’s own helper is around its imports.';
  const [imports, named] = [ON_DEMAND, NAMED].map((each) => script.match(each)?.length ?? 0);
  return imports === named
    ? undefined
    : `it has ${imports} imports on demand, and names the files of ${named}.`;
}

const ON_DEMAND = /\bimport\([`'"]/g;
const NAMED = /\b__vite__mapDeps\(\[\d/g;
