import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { splitAdminCss } from './server/tools/vite/split-admin-css.ts';
import { browserSupport } from './server/tools/vite/browser-support.ts';
import { BROWSER_TARGETS } from './server/tools/vite/browser-targets.ts';
import { fetchedImports } from './server/tools/vite/fetched-imports.ts';
import { imageVariants } from './server/tools/vite/image-variants.ts';
import { duplicateChunk } from './server/tools/vite/duplicate-chunk.ts';
import { OWN_ENTRY_ROUTES } from './server/app/web/page-assets.ts';
import { pageBudget } from './server/tools/vite/page-budget.ts';
import { precompress } from './server/tools/vite/precompress.ts';

/**
 * What every page needs of packages, in one file: many small ones compress worse, and this one stays the
 * same from one version of the shop to the next. Parts that few pages need stay out of it.
 */
const FRAMEWORK = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|@tanstack\/[\w-]+|@trpc\/(client|react-query))\/(?!.*useBlocker)[^?]*$/,
};

/** Small parts that most pages have: each in a file of its own they weigh half as much again. */
const PARTS = {
  name: 'parts',
  test: /src\/ui\/((compare-at|with-mantine-styles|product-image|picture-sources|push-button|link-button|interaction|empty-state)\.|toasts\/show-toast)|src\/features\/catalogue\/product-grid|texts\/fill-in\.|src\/lib\/(image-variants|page-texts|use-delivery-terms|navigation-progress|local-storage-id-list|load-style-sheet|trpc|lazy-link|when-there|use-lazy-component)|contract\/\w+\/(image|cart|ids|record-of|delivery|day|date-text|johannesburg-time|catalogue|money|product|compare-at|content|home-sections|fallback-messages)\.ts|message-page|-parts\/(custom-)?page-head\.|ui\/icons\/icon(-gift|-truck-delivery)?\.|use-reduced-motion/,
};

/** Small parts of the component library that most pages with controls have, for the same reason. */
const CONTROLS = {
  name: 'controls',
  test: /@mantine\/.*\/(get-env|use-resolved-styles-api|use-merged-ref|use-uncontrolled|clamp|get-contrast-color|use-isomorphic-effect|UnstyledButton|Button|Loader|Transition|CloseButton|ActionIcon)\.mjs$/,
};

/** What forms are checked with: the library, and the small schemas that most of them share. */
const ZOD = { name: 'zod', test: /node_modules\/zod\// };
const FIELDS = {
  name: 'fields',
  test: /contract\/\w+\/((money|order|product|product-image|day|cart)\.schema|text|phone)\.ts/,
};

/** A field of choices and its arrow, which the owner's screens use without it too: apart they weigh more. */
const SELECT = {
  name: 'select',
  test: /@mantine\/core\/.*\/(NativeSelect|NativeSelectOption|ComboboxChevron|get-parsed-combobox-data|Combobox\.module)\.mjs$/,
};

/** Packages whose modules do nothing but export, and do not say so: what is not used of them stays out. */
const NOTHING_BUT_EXPORTS = [{ test: /node_modules\/@trpc\/client\//, sideEffects: false }];

const GROUPS = [FRAMEWORK, PARTS, CONTROLS, SELECT, ZOD, FIELDS];

/**
 * Every page names the files of all others, so each character of a name counts on every page: only what all of
 * them load has a name that people can read.
 */
function nameOf({ name }: { name: string }): string {
  const isShared = [FRAMEWORK, PARTS].some((group) => group.name === name);
  return isShared ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}

/** Links of one visitor, and the pages whose words the owner may change. */
const WITH_THE_COMPONENT =
  /^\/(my-order_\/|(about|careers|contact|corporate|delivery-info|faq|flower-care|growers|sale|sustainability)?$)/;

/**
 * What a route of these has beside its component comes with it: what stands in the route itself is on every page of the
 * shop.
 */
function splitOf({ routeId }: { routeId: string }): SplitParts[] | undefined {
  return WITH_THE_COMPONENT.test(routeId)
    ? [['component', 'loader', 'notFoundComponent']]
    : undefined;
}
type SplitParts = ['component', 'loader', 'notFoundComponent'];

const ROUTES = {
  target: 'react',
  routesDirectory: 'src/routes',
  addExtensions: true,
  quoteStyle: 'single',
  disableLogging: true,
} as const;

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      ...ROUTES,
      generatedRouteTree: 'src/routeTree.gen.ts',
      autoCodeSplitting: true,
      codeSplittingOptions: { splitBehavior: splitOf },
    }),
    tanstackRouterGenerator({
      ...ROUTES,
      generatedRouteTree: 'src/shop-route-tree.gen.js',
      disableTypes: true,
      routeFileIgnorePattern: `^(${OWN_ENTRY_ROUTES.join('|')})\\.`,
    }),
    react(),
    imageVariants({ folder: 'public/images' }),
    duplicateChunk(),
    splitAdminCss(),
    browserSupport(),
    fetchedImports(),
    precompress(),
    pageBudget(),
  ],
  css: { postcss: { plugins: [presetMantine()] } },
  // The server sends a part of what it is built of to browsers.
  build: { target: BROWSER_TARGETS },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // One style sheet: split ones come in another order, and late, when pages change in the browser.
        cssCodeSplit: false,
        rolldownOptions: {
          input: ['src/entry-client.tsx', 'src/entry-owner.tsx'],
          treeshake: { moduleSideEffects: NOTHING_BUT_EXPORTS },
          output: {
            chunkFileNames: nameOf,
            codeSplitting: { groups: GROUPS },
          },
        },
      },
    },
    ssr: {
      // One file that runs as it is; while developing, packages come from node_modules.
      resolve: { noExternal: command === 'build' || [] },
      // The production build of React, whatever NODE_ENV the server is started with.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        // The running server keeps its text in memory.
        minify: true,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
}));
