import { z } from 'zod';
import type { PageAssets } from './ssr-bundle.ts';

/** The part of Vite's `manifest.json` that is read here. */
export const viteManifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
  }),
);
export type ViteManifest = z.infer<typeof viteManifest>;

/** What comes with a component in its file is named after it. */
const ROUTE_FILE = /^src\/routes\/(.+)\.tsx\?tsr-split=component(?:---.+)?$/;

/**
 * The sheet of the administrator's screens beside the one for all, out of which it is taken
 * (vite/split-admin-css.ts). They share the hash in their names, which was made of both.
 */
export function adminSheetBeside(sheet: string): string {
  return sheet.replace('style-', 'admin-');
}

/**
 * The first parts of the addresses that no page of the shop leads to within the browser: the owner's screens, a
 * driver's round, a preview, the pages of links in emails, those of suburbs, to which search engines bring visitors,
 * and the page on which a gift voucher is bought. They have an entry script of their own, which knows every route; that
 * of the shop's pages does not know these.
 */
export const OWN_ENTRY_ROUTES = [
  'admin',
  'round',
  'preview',
  'kept-cart',
  'flower-delivery',
  'newsletter',
  'emails',
  'subscription',
  'gift-vouchers',
] as const;

const HAS_OWN_ENTRY = new RegExp(`^/(${OWN_ENTRY_ROUTES.join('|')})(/|$)`);

/** What the built pages load: the one style sheet for all, an entry, and what each route needs. */
export function pageAssets(vite: ViteManifest): PageAssets {
  const css = vite['style.css'];
  const filesOfEntry = (source: string) => {
    const entry = vite[source];
    if (!entry?.isEntry) throw new Error(`The build has no entry script ${source}.`);
    return [`/${entry.file}`, ...filesOf(vite, entry.imports)];
  };
  const shop = filesOfEntry('src/entry-client.tsx');
  const owner = filesOfEntry('src/entry-owner.tsx');
  const ofRoutes = new Map<string, string[]>();
  for (const [source, chunk] of Object.entries(vite)) {
    const file = ROUTE_FILE.exec(source)?.[1];
    if (!file || !chunk) continue;
    ofRoutes.set(routeId(file), [`/${chunk.file}`, ...filesOf(vite, chunk.imports)]);
  }
  return {
    manifest: {
      routes: {
        __root__: { css: css ? [`/${css.file}`] : [] },
        '/admin': { css: css ? [`/${adminSheetBeside(css.file)}`] : [] },
      },
    },
    modulesOf: (routeIds) => {
      const entry = routeIds.some((id) => HAS_OWN_ENTRY.test(id)) ? owner : shop;
      return [...new Set([...entry, ...routeIds.flatMap((id) => ofRoutes.get(id) ?? [])])];
    },
  };
}

/** `payment.success` is `/payment/success`, `index` is `/`: the names of TanStack's flat route files. */
function routeId(file: string): string {
  const path = file.replaceAll('.', '/');
  return path === 'index' ? '/' : `/${path}`;
}

/** The files of these chunks and of all that they import, but for the entry, which every page has. */
export function filesOf(
  vite: ViteManifest,
  sources: readonly string[] = [],
  seen = new Set<string>(),
): string[] {
  const files: string[] = [];
  for (const source of sources) {
    const chunk = vite[source];
    if (!chunk || chunk.isEntry || seen.has(source)) continue;
    seen.add(source);
    files.push(`/${chunk.file}`, ...filesOf(vite, chunk.imports, seen));
  }
  return files;
}
