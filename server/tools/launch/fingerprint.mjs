import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A hash of the names and contents of these files and folders (with all below), and of some more words. */
export function fingerprint(paths, ...words) {
  const hash = createHash('sha256');
  for (const word of words) hash.update(`${word}\n`);
  for (const file of paths.flatMap(filesOf)) {
    const content = readFileSync(file);
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return (
    readdirSync(path, { recursive: true })
      .map((name) => join(path, name))
      // The build itself writes these.
      .filter((file) => statSync(file).isFile() && !/\.gen\.(ts|js)$/.test(file))
      .sort()
  );
}
