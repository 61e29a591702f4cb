import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;

/** Writes a `.br` and a `.gz` beside each text file of the browser's build, as small as they can be. */
export function precompress(): Plugin {
  return {
    name: 'shop:precompress',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }, bundle) {
      const folder = dir ?? '';
      const files = Object.values(bundle).filter(({ fileName }) => COMPRESSIBLE.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const text = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const [br, gz] = await Promise.all([
            brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
            zip(text, { level: 9 }),
          ]);
          const path = join(folder, file.fileName);
          await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
        }),
      );
    },
  };
}
