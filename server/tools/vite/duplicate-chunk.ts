import type { Plugin } from 'vite';

const MARK = '?own-copy';

/**
 * Lets `import('<package>?own-copy')` bring a copy of a package to the chunk that is loaded later. Without
 * it, a package that the first page needs a part of is put whole, with all that any page needs of it, into
 * what every page loads.
 */
export function duplicateChunk(): Plugin {
  return {
    name: 'shop:own-copy',
    enforce: 'pre',
    async resolveId(source, importer) {
      // The files beside it are a part of the package.
      const isPart = source.startsWith('.') && importer?.endsWith(MARK);
      if (!source.endsWith(MARK) && !isPart) return undefined;
      const found = await this.resolve(source.replace(MARK, ''), importer?.replace(MARK, ''));
      return found && { ...found, id: found.id + MARK };
    },
  };
}
