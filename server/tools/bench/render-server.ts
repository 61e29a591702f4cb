import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { createCachingLink, createInProcessLink } from '#server/app/web/caching-link.ts';
import { createPageCache } from '#server/app/web/page-cache.ts';
import type { RenderRequest } from '#server/app/web/ssr-bundle.ts';
import { loadBuiltPages, registerPageRoutes } from '#server/app/web/web.ts';
import { listenForNotifications } from '#server/platform/database/pg-notifications.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { silentLog } from '#server/tools/testing/silent-log.ts';
import { openTestServer } from '#server/tools/testing/test-server.ts';

// The shop's pages, none of which is kept: each answer is rendered when it is asked for, from data that the
// shop keeps until it changes. With `--prototype <file>` they are rendered by the built
// src/testing/prototype-pages.tsx instead, which keeps nothing, on the same server.

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    database: { type: 'string', default: '' },
    prototype: { type: 'string' },
  },
});

const DIST = 'dist';

async function registerShop(app: FastifyInstance, services: Services): Promise<void> {
  const api = createInProcessLink(services);
  const { link, clear } = createCachingLink(api, { keeps: true });
  const { name, publicUrl } = services.shop;
  const pages = createPageCache({
    source: await loadBuiltPages(DIST),
    everybodys: link,
    api,
    shop: { name, publicUrl },
    policy: { formTargets: [], isDevelopment: false },
    limits: services.limits,
    log: silentLog,
    now: services.now,
    tellChoice: async (choice) => ({ choice, hasOwnPrices: false }),
  });
  app.addHook('preHandler', async () => pages.clear());
  registerPageRoutes(app, pages);
  const deafen = listenForNotifications(values.database, ['catalogue_changed'], clear, silentLog);
  app.addHook('onClose', deafen);
}

interface Prototype {
  renderAsPrototype: (request: RenderRequest) => Promise<Response>;
}

async function registerPrototype(
  app: FastifyInstance,
  services: Services,
  file: string,
): Promise<void> {
  const { renderAsPrototype } = (await import(pathToFileURL(file).href)) as Prototype;
  const assets = await (await loadBuiltPages(DIST)).assets();
  const api = createInProcessLink(services);
  const { name, publicUrl } = services.shop;
  app.get('/*', async ({ url }, reply) => {
    const shop = { name, publicUrl };
    const request = { url, api: api(undefined), shop, assets, nonce: '' };
    return reply.send(await renderAsPrototype(request));
  });
}

const { prototype } = values;
const server = await openTestServer(values.database, {
  clock: { now: new Date() },
  pool: new Pool({ connectionString: values.database, max: 1 }),
  uploads: tmpdir(),
  registerPages: prototype
    ? (app, services) => registerPrototype(app, services, prototype)
    : registerShop,
});
await server.app.listen({ host: '127.0.0.1', port: Number(values.port) });
process.once('SIGTERM', () => void server.close().then(() => process.exit()));
