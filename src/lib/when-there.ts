import { CALL_LIMIT_MS, stopWhenStill } from './call-limits.ts';

/** Thrown for a part whose files did not come over a connection that failed: it can be asked for again. */
export class PartAway extends Error {}

const GONE = 404;

const asked = new Map<string, Promise<void>>();

/**
 * Loads a module once its `files`, which are its own and those that it imports, have all come. A browser keeps a
 * module that it could not fetch as failed until the page is loaded again, and one that was only fetched it asks for
 * again: so they are fetched first and imported from its cache. The build puts this around every `import()`
 * (server/tools/vite/fetched-imports.ts). Throws PartAway.
 */
export async function whenThere<Module>(
  load: () => Promise<Module>,
  files: readonly string[],
): Promise<Module> {
  await Promise.all(files.map(ask));
  return load();
}

function ask(file: string): Promise<void> {
  const address = `/${file}`;
  // The page itself was loaded with this file.
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  return fetchOnce(address);
}

/** Brings a file into the browser's cache once; the next caller asks again for what failed. Throws PartAway. */
export function fetchOnce(address: string): Promise<void> {
  const coming = asked.get(address) ?? fetchWhole(address);
  asked.set(address, coming);
  coming.catch(() => asked.delete(address));
  return coming;
}

async function fetchWhole(address: string): Promise<void> {
  const limit = new AbortController();
  const { moved, end } = stopWhenStill(() => limit.abort(), CALL_LIMIT_MS);
  try {
    const answer = await fetch(address, { signal: limit.signal });
    const reader = answer.body?.getReader();
    do moved();
    while (reader && !(await reader.read()).done);
    // An address that is gone, because the shop was updated, is left to the browser: only a new page helps.
    if (answer.ok || answer.status === GONE) return;
  } catch {
    // The error is thrown below.
  } finally {
    end();
  }
  throw new PartAway(address);
}
