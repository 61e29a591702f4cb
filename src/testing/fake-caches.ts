import { vi } from 'vitest';

/** Stands in for `caches`, which jsdom lacks. Returns the stored responses by cache and path. */
export function fakeCaches(files: Record<string, string> = {}) {
  const stored = new Map<string, Map<string, Kept>>();
  const pathOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, window.location.href).pathname;

  function open(name: string) {
    const entries = stored.get(name) ?? new Map<string, Kept>();
    stored.set(name, entries);
    return {
      match: async (request: string) => answerOf(entries.get(pathOf(request))),
      put: async (request: string, answer: Response) =>
        void entries.set(pathOf(request), { text: await answer.text(), headers: answer.headers }),
      addAll: async (requests: string[]) => {
        for (const request of requests) {
          const text = files[pathOf(request)];
          if (text === undefined) throw new TypeError(`There is no ${request}`);
          entries.set(pathOf(request), { text, headers: new Headers() });
        }
      },
      keys: async () =>
        [...entries.keys()].map((path) => ({ url: new URL(path, window.location.href).href })),
      delete: async (request: string) => entries.delete(pathOf(request)),
    };
  }

  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    match: async (request: string, { cacheName }: { cacheName: string }) =>
      answerOf(stored.get(cacheName)?.get(pathOf(request))),
    delete: async (name: string) => stored.delete(name),
  });
  return { pathsIn: (name: string) => [...(stored.get(name)?.keys() ?? [])].toSorted(), open };
}

interface Kept {
  text: string;
  headers: Headers;
}

function answerOf(kept: Kept | undefined): Response | undefined {
  return kept && new Response(kept.text, { headers: kept.headers });
}
