import type { RouteAssets } from './page-source.ts';

/** The part of Vite's `manifest.json` that is read here. */
export type ViteManifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[] } | undefined
>;

const ROUTE_FILE = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

/** What each route needs in its HTML: the entry and the one style sheet for all, its own chunk for each. */
export function routeAssets(vite: ViteManifest): RouteAssets {
  const entry = Object.values(vite).find((chunk) => chunk?.isEntry);
  if (!entry) throw new Error('The build has no entry script.');
  const css = vite['style.css'];

  const routes: RouteAssets['routes'] = {
    __root__: {
      scripts: [{ attrs: { type: 'module', async: true, src: `/${entry.file}` } }],
      css: css ? [`/${css.file}`] : [],
      preloads: [`/${entry.file}`, ...importsOf(vite, entry.imports)],
    },
  };
  for (const [source, chunk] of Object.entries(vite)) {
    const file = ROUTE_FILE.exec(source)?.[1];
    if (!file || !chunk) continue;
    routes[routeId(file)] = { preloads: [`/${chunk.file}`, ...importsOf(vite, chunk.imports)] };
  }
  return { routes };
}

/** `payment.success` is `/payment/success`, `index` is `/`: the names of TanStack's flat route files. */
function routeId(file: string): string {
  const path = file.replaceAll('.', '/');
  return path === 'index' ? '/' : `/${path}`;
}

/** The files a chunk imports, directly or not, but for the entry, which every page has. */
function importsOf(vite: ViteManifest, imports: string[] = [], seen = new Set<string>()): string[] {
  const files: string[] = [];
  for (const source of imports) {
    const chunk = vite[source];
    if (!chunk || chunk.isEntry || seen.has(source)) continue;
    seen.add(source);
    files.push(`/${chunk.file}`, ...importsOf(vite, chunk.imports, seen));
  }
  return files;
}
