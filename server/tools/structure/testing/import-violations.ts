import type { ImportRule } from '#server/tools/structure/rule-messages.ts';

/** An import that breaks the rule it stands beside. */
type Plant = readonly [imported: string, rule: ImportRule];

const parent: Plant = ['../catalogue/offer.ts', 'parent'];
const client: Plant = ['#src/lib/trpc.ts', 'client'];
const test: Plant = ['#server/tools/testing/factories.ts', 'test'];
const gateway: Plant = ['#server/features/payment/gateways/payfast/payfast-form.ts', 'gateway'];
const simulator: Plant = ['#server/tools/payfast-simulator/simulator.ts', 'simulator'];
const orm: Plant = ['@mikro-orm/core', 'orm'];
const tools: Plant = ['#server/tools/backup/restore-backup.ts', 'tools'];
const onServer = [parent, client, test, simulator, gateway];

const transport: Plant[] = [
  ['fastify', 'transport'],
  ['@fastify/cookie', 'transport'],
  ['@trpc/server', 'transport'],
  ['#server/platform/http/parse.ts', 'transport'],
  ['#server/platform/trpc/trpc.ts', 'transport'],
  ['./own.router.ts', 'transport'],
  ['./own.rest.ts', 'transport'],
];
const upwards: Plant[] = [['#server/app/app-router.ts', 'floor'], tools];
const tables = [...onServer, ...transport, ...upwards];
const useCase = [...tables, orm];

const wrongWay = (...features: string[]): Plant[] =>
  features.map((feature) => [`#server/features/${feature}/use-case.ts`, 'featureOrder']);

const fromServer: Plant = ['#server/platform/errors/errors.ts', 'server'];
const onClient: Plant[] = [
  parent,
  fromServer,
  ['#src/testing/render.tsx', 'test'],
  ['./own.test.ts', 'test'],
  ['#src/e2e/fixtures.ts', 'test'],
];
const shared: Plant[] = [
  ['#src/features/cart/use-cart.ts', 'shared'],
  ['#src/admin/overview/overview.tsx', 'shared'],
  ['#src/routes/index.tsx', 'shared'],
  ['#src/router.tsx', 'shared'],
];
const otherRooms: Plant[] = [
  ['#src/features/order/result.tsx', 'feature'],
  ['#src/routes/index.tsx', 'feature'],
  ['#src/router.tsx', 'feature'],
];

/** Files that break import rules, one for each place that rules of its own hold for. */
export const IMPORT_VIOLATIONS: Record<string, readonly Plant[]> = {
  'server/app/app.ts': [...onServer, orm, tools],
  'server/main.ts': [...onServer, orm, tools],
  'server/app/start-shop.ts': [parent, client, test, simulator, orm, tools],
  'server/tools/launch/step.ts': [...onServer, orm],
  'server/platform/http/plugin.ts': [
    ...onServer,
    orm,
    ['./own.test.ts', 'test'],
    ['#server/features/order/order.entity.ts', 'floor'],
    ...upwards,
  ],
  'server/platform/database/schema.ts': [...onServer, ...upwards],
  'server/features/image/use-case.ts': [...useCase, ...wrongWay('catalogue', 'order', 'payment')],
  'server/features/catalogue/own.entity.ts': [...tables, ...wrongWay('cart', 'order')],
  'server/features/catalogue/editing/use-case.ts': [
    ...useCase,
    ...wrongWay('cart', 'order', 'mail'),
    ['#server/features/image/receive-upload.ts', 'publicSide'],
  ],
  'server/features/order/own.repository.ts': [
    ...tables,
    ...wrongWay('payment', 'mail', 'print'),
    ['#server/features/catalogue/product.repository.ts', 'publicSide'],
  ],
  'server/features/payment/gateways/other/other.gateway.ts': [
    parent,
    client,
    test,
    simulator,
    ...transport,
    ...wrongWay('mail', 'enquiry'),
  ],
  'server/features/mail/use-case.ts': [
    ...useCase,
    ...wrongWay('newsletter', 'overview'),
    ['#server/features/order/checkout/refuse-hoarding.ts', 'publicSide'],
  ],
  'server/features/order/own.router.ts': [
    ...onServer,
    ...upwards,
    orm,
    ['./own.entity.ts', 'queries'],
    ['./own.repository.ts', 'queries'],
    ['#server/features/catalogue/purchasable-size.ts', 'ownUseCases'],
  ],
  'server/features/payment/own.rest.ts': [
    ...onServer,
    orm,
    ['./own.entity.ts', 'queries'],
    ['#server/features/order/order-status.ts', 'ownUseCases'],
  ],
  'server/contract/money/rule.ts': [
    ['../errors.ts', 'parent'],
    ['#server/platform/errors/errors.ts', 'contract'],
    ['#src/lib/trpc.ts', 'contract'],
    ['react', 'contract'],
    ['node:crypto', 'contract'],
    ['zustand', 'contract'],
    ['./rule.test.ts', 'test'],
  ],
  'server/tools/payfast-simulator/page.ts': [
    parent,
    ['#server/platform/errors/errors.ts', 'twoHands'],
    ['#contract/money/money.ts', 'twoHands'],
    ['./testing-kit.ts', 'test'],
  ],
  'server/features/order/own.test.ts': [parent, client],
  'server/tools/testing/helper.ts': [parent, client],
  'vite.config.ts': [['../other.ts', 'parent']],
  'src/routes/page.tsx': [...onClient, ['#src/admin/orders/list.tsx', 'adminCode']],
  'src/routes/admin.page.tsx': onClient,
  'src/admin/orders/list.tsx': [...onClient, ...otherRooms],
  'src/features/cart/panel.tsx': [
    ...onClient,
    ...otherRooms,
    ['#src/admin/orders/list.tsx', 'feature'],
  ],
  'src/ui/button.tsx': [...onClient, ...shared],
  'src/lib/query.ts': [...onClient, ['#server/app/app-router.ts', 'server'], ...shared],
  'src/lib/trpc.ts': [
    parent,
    fromServer,
    ['#server/platform/trpc/trpc.ts', 'server'],
    ['#src/testing/render.tsx', 'test'],
    ['#server/app/app-router.ts', 'routerType'],
    ...shared,
  ],
  'src/entry-server.tsx': [
    parent,
    fromServer,
    ['#src/testing/render.tsx', 'test'],
    ['#server/app/web/ssr-bundle.ts', 'serverTypes'],
  ],
  'src/features/cart/panel.test.tsx': [parent, fromServer],
  'src/testing/render.tsx': [parent, fromServer],
  'src/e2e/shop.spec.ts': [parent],
};
