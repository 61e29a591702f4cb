import { createMemoryHistory } from '@tanstack/react-router';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ERRORS } from '#contract/http/errors.ts';
import type {
  PageAddress,
  Pages,
  RenderedPage,
  RenderRequest,
} from '#server/app/web/ssr-bundle.ts';
import { shopErrorOf } from './lib/shop-error.ts';
import { createClientOver } from './lib/trpc.ts';
import { startScript } from './page-start/deferred-hydration.ts';
import { createShopRouter, type ShopRouter } from './router.tsx';
import { routeTree } from './routeTree.gen.ts';

/** A router that only matches addresses: it knows the routes and their parameters and loads nothing. */
const map = createShopRouter(
  routeTree,
  createClientOver(() => () => {
    throw new Error('Addresses are matched without loading anything');
  }),
);

export const addressOf: Pages['addressOf'] = (url): PageAddress => {
  const location = map.parseLocation(createMemoryHistory({ initialEntries: [url] }).location);
  const matches = map.matchRoutes(location);
  const leaf = matches.at(-1);
  // What is below a personal page is personal, also when it is not there.
  const isPrivate = matches.some(({ staticData }) => staticData.personal === true);
  if (!leaf || matches.some((match) => match._notFound)) {
    return { key: url, isPrivate, isFixed: false };
  }

  const search = map.options.stringifySearch?.(inOrder(leaf._strictSearch)) ?? '';
  // An index route ends in a slash, which the address does not.
  const path = leaf.pathname.replace(/(?<=.)\/$/, '');
  // An id may be made up, and of words for a search there is no end.
  const isFixed = search === '' && Object.keys(leaf.params).length === 0;
  return { key: path + search, isPrivate, isFixed };
};

export const render: Pages['render'] = async (request): Promise<RenderedPage> => {
  let error: unknown;
  let html = Buffer.alloc(0);
  const handle = createRequestHandler({
    request: new Request(request.shop.publicUrl + request.url),
    createRouter: () => createPageRouter(request),
    getRouterManifest: () => request.assets.manifest,
  });
  const response = await handle(async ({ router }) => {
    error = router.state.matches.find((match) => match.status === 'error')?.error;
    const page = await renderToBuffer(<RouterServer router={router} />, (fault) => {
      error ??= fault;
    });
    // What hydrates the page is put between its last scripts; the rest need not be looked through.
    const end = page.lastIndexOf('<script');
    const scripts = await transformHtmlStringWithRouter(router, page.toString('utf8', end));
    const modules = request.assets.modulesOf(router.state.matches.map(({ routeId }) => routeId));
    const ending = withStart(scripts.slice(DOCTYPE.length), modules, request.nonce);
    html = Buffer.concat([page.subarray(0, end), Buffer.from(ending)]);
    return new Response(null, {
      status: error ? ERRORS[shopErrorOf(error)?.code ?? 'INTERNAL'].status : getSsrStatus(router),
    });
  });
  const location = response.headers.get('location');
  return {
    status: response.status,
    html,
    ...(location && { location }),
    ...(error !== undefined && { error }),
  };
};

/** The router begins a document before whatever it is given; React has done so already. */
const DOCTYPE = '<!DOCTYPE html>';
const END = '</body></html>';

function withStart(page: string, modules: string[], nonce: string): string {
  const script = `<script nonce="${nonce}">${startScript(modules)}</script>`;
  return page.slice(0, -END.length) + script + END;
}

function createPageRouter({ api, shop, nonce }: RenderRequest): ShopRouter {
  const router = createShopRouter(routeTree, createClientOver(api), shop);
  router.update({ ...router.options, ssr: { nonce } });
  return router;
}

function inOrder(search: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The HTML of a whole document, as bytes: one curly quote makes a page as one string twice as large,
 * and web streams were a quarter of the rendering. Throws what leaves no document; what leaves one, with a gap that
 * the browser fills, is told to `onFault`.
 */
function renderToBuffer(page: ReactNode, onFault: (fault: unknown) => void): Promise<Buffer> {
  const parts: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const sink = new Writable({
    // The sink never makes React wait.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
    final(done) {
      resolve(Buffer.concat(parts));
      done();
    },
  });
  const stream = renderToPipeableStream(page, {
    onAllReady: () => stream.pipe(sink),
    onShellError: reject,
    onError: onFault,
    // All in one piece: parts sent later would need scripts to put them in their places.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return promise;
}
