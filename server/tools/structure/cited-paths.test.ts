import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['server', 'src', 'docs', 'migrations', 'deploy'];
const files = [
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  ),
  ...readdirSync(ROOT),
];

/** The paths of code that a text names: of a document all, and files by their names alone; of a source those in its comments. */
function citedPaths(file: string, text: string): string[] {
  const isDocument = file.endsWith('.md');
  return text.split('\n').flatMap((line) => {
    const [said = ''] = isDocument ? [line] : (line.match(/(\/\/|\*).*/) ?? []);
    const found = said.matchAll(/(?<![\w/#.@-])((?:[a-z-]+\/)+[a-z0-9.-]+\.(?:tsx?|mjs|css))\b/g);
    const named = isDocument ? said.matchAll(/`([a-z0-9][\w.-]*\.(?:tsx?|mjs|css))`/g) : [];
    return [...found, ...named].map(([, path = '']) => path);
  });
}

const isThere = (path: string) => files.some((file) => file === path || file.endsWith(`/${path}`));

it('every path that a document or a comment names is in the repository', () => {
  const readable = files.filter((file) => /\.(md|tsx?|mjs)$/.test(file));
  const missing = readable.flatMap((file) =>
    citedPaths(file, readFileSync(join(ROOT, file), 'utf8'))
      .filter((path) => !isThere(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

/** The links of a document that lead to no file, or to a heading that the file does not have. */
function brokenLinks(file: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?/g)].flatMap(
    ([, to = '', anchor]) => {
      const path = to ? posix.join(posix.dirname(file), to) : file;
      if (!existsSync(join(ROOT, path))) return [`${file}: ${path}`];
      const isOfHeading = anchor && path.endsWith('.md');
      if (!isOfHeading || anchorsOf(path).has(anchor)) return [];
      return [`${file}: ${path}#${anchor}`];
    },
  );
}

/** The addresses of headings, as GitHub makes them. */
function anchorsOf(file: string): Set<string> {
  const headings = readFileSync(join(ROOT, file), 'utf8').matchAll(/^#+ +(.+)$/gm);
  return new Set(
    [...headings].map(([, words = '']) =>
      words
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}

it('every link of a document leads to a file and to a heading in it', () => {
  const documents = files.filter((file) => file.endsWith('.md'));
  const broken = documents.flatMap((file) =>
    brokenLinks(file, readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(broken).toEqual([]);
});

it('a heading that is not there is seen', () => {
  const link = '[settings](README.md#no-such-heading)';
  expect(brokenLinks('ARCHITECTURE.md', link)).toEqual([
    'ARCHITECTURE.md: README.md#no-such-heading',
  ]);
});

it('a path that is not there is seen', () => {
  const path = ['order', 'no-such-file.ts'].join('/');
  expect(citedPaths('a.ts', `// See ${path}.`)).toEqual([path]);
  expect(citedPaths('a.md', 'See `no-such-file.ts`.')).toEqual(['no-such-file.ts']);
  expect(isThere(path)).toBe(false);
});
