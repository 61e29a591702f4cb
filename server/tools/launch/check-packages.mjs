// Runs before a maintenance command, such as a backup: says in one sentence why that cannot run here. It
// installs and builds nothing, because the packages may be those of a running shop. Takes what `npm ci`
// or `npm start` installed. With --build, the shop must have been built, too.
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertNodeVersion } from './node-version.mjs';

const checkout = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

try {
  // npm writes it when everything is there.
  assertThere('node_modules/.package-lock.json', 'The packages are not installed', 'npm ci');
  if (process.argv.includes('--build')) {
    assertThere('dist/client', 'The shop is not built', 'npm run build');
  }
  // The one that runs this runs the command, too.
  assertNodeVersion(process.versions.node);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

function assertThere(path, what, command) {
  if (existsSync(resolve(checkout, path))) return;
  throw new Error(`${what}: run "${command}" in ${checkout}, then this command again.`);
}
