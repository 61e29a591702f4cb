import { join } from 'node:path';
import { createBuilder } from 'vite';

/** Builds src/testing/prototype-pages.tsx into the folder, as the shop's own pages are built. Answers the file. */
export async function buildPrototype(folder: string): Promise<string> {
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
