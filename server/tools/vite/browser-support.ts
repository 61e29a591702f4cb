import type { Plugin, Rolldown } from 'vite';
import { newerNames } from './newer-names.ts';
import { newerUses } from './newer-uses.ts';
import { canCheckStyles, styleFaults } from './style-faults.ts';

/** Fails the build where a script or a style sheet needs what not all of the targets have. */
export function browserSupport(): Plugin {
  return {
    name: 'shop:browser-support',
    // Once all is written, so that what comes after it does not complain of files that are missing.
    writeBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const isClient = this.environment.name === 'client';
        const files = Object.values(bundle);
        const faults = scriptFaults(files, isClient ? /./ : SENT_BY_SERVER);
        if (isClient && canCheckStyles()) faults.push(...(await styleFaults(sheetsOf(files))));
        if (faults.length > 0) this.error(`Not all browsers have this:\n${faults.join('\n')}`);
      },
    },
  };
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
