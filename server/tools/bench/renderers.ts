import { join } from 'node:path';
import { createBuilder } from 'vite';
import type { BenchDatabase } from './bench-database.ts';
import { fetchRaw } from './fetch-raw.ts';
import { type Program, startRenderer } from './programs.ts';

/** Two servers that render the same pages for each request: by the shop's way and by the prototype's. */
export interface Renderers {
  shop: Program;
  prototype: Program;
  stop(): Promise<void>;
}

export async function startRenderers({ shop: url, folder }: BenchDatabase): Promise<Renderers> {
  const file = await buildPrototype(join(folder, 'prototype'));
  const shop = await startRenderer(url);
  const prototype = await startRenderer(url, file);
  return {
    shop,
    prototype,
    stop: async () => {
      await shop.stop();
      await prototype.stop();
    },
  };
}

/** Throws unless both servers send the same page, but for how scripts and style attributes come with it. */
export async function expectSamePage({ shop, prototype }: Renderers, path: string): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [shop, prototype].map(async ({ address }) => contents(await fetchRaw(address + path, ''))),
  );
  if (ours !== theirs) throw new Error(`${path} is not the same page by the two ways`);
}

function contents(page: Buffer): string {
  return page
    .toString()
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/ (data-style|style|nonce)="[^"]*"/g, '');
}

/** Builds src/testing/prototype-pages.tsx into the folder, as pages are. Returns the file. */
async function buildPrototype(folder: string): Promise<string> {
  const builder = await createBuilder({
    logLevel: 'warn',
    environments: {
      ssr: {
        build: {
          outDir: folder,
          emptyOutDir: true,
          rolldownOptions: { input: 'src/testing/prototype-pages.tsx' },
        },
      },
    },
  });
  const { ssr } = builder.environments;
  if (!ssr) throw new Error('Vite knows no environment for the server');
  await builder.build(ssr);
  return join(folder, 'prototype-pages.js');
}
