import { createRequire } from 'node:module';
import type { Plugin, Rolldown } from 'vite';
import { newerNames } from './newer-names.ts';
import { newerUses } from './newer-uses.ts';
import { styleFaults } from './style-faults.ts';

const require = createRequire(import.meta.url);

/** Fails the build where a script or a style sheet needs what not all of the targets have. */
export function browserSupport(): Plugin {
  return {
    name: 'shop:browser-support',
    // Once all is written, so that what comes after it does not complain of files that are missing.
    writeBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (!canCheck()) return;
        const isClient = this.environment.name === 'client';
        const files = Object.values(bundle);
        const faults = scriptFaults(files, isClient ? /./ : SENT_BY_SERVER);
        if (isClient) faults.push(...(await styleFaults(sheetsOf(files))));
        if (faults.length > 0) this.error(`Not all browsers have this:\n${faults.join('\n')}`);
      },
    },
  };
}

/**
 * Returns whether a build can be checked here. `npm start` installs neither Biome nor TypeScript: whatever is committed
 * was built with them by `npm test`.
 */
function canCheck(): boolean {
  try {
    return ['@biomejs/biome', 'typescript'].every((name) =>
      require.resolve(`${name}/package.json`),
    );
  } catch {
    return false;
  }
}

/** What the server sends as its own source, within the pages. */
const SENT_BY_SERVER = /\/src\/page-start\//;

type BundleFile = Rolldown.OutputAsset | Rolldown.OutputChunk;

function scriptFaults(files: BundleFile[], wanted: RegExp): string[] {
  const newer = newerNames();
  return files
    .flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
    .filter(([id, { code }]) => wanted.test(id) && code !== null)
    .flatMap(([id, { code }]) =>
      newerUses('module.js', code ?? '', newer).map((use) => `${id}: ${use}`),
    );
}

function sheetsOf(files: BundleFile[]): Map<string, string> {
  const sheets = files.filter(({ fileName }) => fileName.endsWith('.css'));
  return new Map(
    sheets.flatMap((file) =>
      file.type === 'asset' ? [[file.fileName, String(file.source)] as const] : [],
    ),
  );
}
