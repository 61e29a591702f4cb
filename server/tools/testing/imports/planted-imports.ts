import type { ImportRule } from './advice.ts';

/** An import that breaks the rule it stands beside. */
type Plant = readonly [imported: string, rule: ImportRule];

const parent: Plant = ['../catalogue/offer.ts', 'parent'];
const client: Plant = ['#src/lib/trpc.ts', 'client'];
const test: Plant = ['#server/tools/testing/factories.ts', 'test'];
const gateway: Plant = ['./gateways/payfast/payfast-form.ts', 'gateway'];
const standIn: Plant = ['#server/tools/payfast-stand-in/stand-in.ts', 'standIn'];
const orm: Plant = ['@mikro-orm/core', 'orm'];
const everywhere = [parent, client, test, standIn];
const onServer = [...everywhere, gateway];

const noTransport: Plant[] = [
  ['fastify', 'transport'],
  ['@fastify/cookie', 'transport'],
  ['@trpc/server', 'transport'],
  ['#server/platform/http/parse.ts', 'transport'],
  ['#server/platform/trpc/trpc.ts', 'transport'],
  ['./own.router.ts', 'transport'],
  ['./own.rest.ts', 'transport'],
];
const tables = [...onServer, ...noTransport];
const useCase = [...tables, orm];

function later(...features: string[]): Plant[] {
  return features.map((feature) => [`#server/${feature}/use-case.ts`, 'featureOrder']);
}
const afterUpload = later(
  'admin',
  'catalogue',
  'cart',
  'order',
  'payment',
  'enquiry',
  'newsletter',
);
const afterCatalogue = later('admin', 'cart', 'delivery', 'order', 'notification', 'newsletter');
const afterCart = later('admin', 'upload', 'delivery', 'order', 'payment', 'newsletter');
const afterDelivery = later('admin', 'upload', 'cart', 'order', 'payment', 'newsletter');
const afterOrder = later('admin', 'upload', 'payment', 'enquiry', 'newsletter', 'print');
const afterPayment = later('admin', 'upload', 'enquiry', 'newsletter', 'overview', 'print');
const afterAll = later('admin', 'upload', 'catalogue', 'enquiry', 'newsletter');
const notForSignIn: Plant[] = ['catalogue', 'cart', 'newsletter', 'order', 'payment', 'upload'].map(
  (feature) => [`#server/${feature}/use-case.ts`, 'signIn'],
);
const notForEnquiry: Plant[] = ['admin', 'catalogue', 'cart', 'newsletter', 'order', 'upload'].map(
  (feature) => [`#server/${feature}/use-case.ts`, 'enquiry'],
);
const notForNewsletter: Plant[] = ['admin', 'catalogue', 'cart', 'enquiry', 'order', 'upload'].map(
  (feature) => [`#server/${feature}/use-case.ts`, 'newsletter'],
);
const notForNotification: Plant[] = [
  ['#server/features/order/place/place-order.ts', 'notification'],
  ['#server/features/order/order.repository.ts', 'notification'],
  ['#server/features/enquiry/send-enquiry.ts', 'notification'],
  ['#server/features/newsletter/subscribe.ts', 'notification'],
  ['#server/features/admin/log-in.ts', 'notification'],
];
const adapter: Plant[] = [
  ...onServer,
  orm,
  ['./own.entity.ts', 'queries'],
  ['./own.repository.ts', 'queries'],
  ['#server/features/notification/queue/queue-mail.ts', 'ownUseCases'],
  ['#server/features/upload/finish-upload.ts', 'ownUseCases'],
];

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
  ['#src/routes/index.tsx', 'shared'],
  ['#src/router.tsx', 'shared'],
];

/** Files that break import rules: one for each block of .oxlintrc.json, with one import for each of its rules. */
export const PLANTED_IMPORTS: Record<string, readonly Plant[]> = {
  'vite.config.ts': [['../other.ts', 'parent']],
  'server/app/app.ts': [
    ...everywhere,
    ['./payment/gateways/payfast/payfast-form.ts', 'gateway'],
    orm,
  ],
  'server/http/plugin.ts': [...onServer, orm, ['./own.test.ts', 'test']],
  'server/launch/step.ts': [...onServer, orm],
  'server/database/schema.ts': onServer,
  'server/jobs/queue.ts': onServer,
  'server/app/start-shop.ts': [...everywhere, orm],
  'server/upload/use-case.ts': [...useCase, ...afterUpload],
  'server/upload/own.repository.ts': [...tables, ...afterUpload],
  'server/content/use-case.ts': [...useCase, ...afterUpload],
  'server/content/own.entity.ts': [...tables, ...afterUpload],
  'server/admin/use-case.ts': [...useCase, ...notForSignIn],
  'server/admin/own.entity.ts': [...tables, ...notForSignIn],
  'server/catalogue/use-case.ts': [...useCase, ...afterCatalogue],
  'server/catalogue/own.entity.ts': [...tables, ...afterCatalogue],
  'server/catalogue/own.repository.ts': [...tables, ...afterCatalogue],
  'server/cart/use-case.ts': [...useCase, ...afterCart],
  'server/cart/own.entity.ts': [...tables, ...afterCart],
  'server/delivery/use-case.ts': [...useCase, ...afterDelivery],
  'server/delivery/own.repository.ts': [...tables, ...afterDelivery],
  'server/order/use-case.ts': [...useCase, ...afterOrder],
  'server/order/own.repository.ts': [...tables, ...afterOrder],
  'server/payment/use-case.ts': [...useCase, ...afterPayment],
  'server/payment/own.entity.ts': [...tables, ...afterPayment],
  'server/payment/gateways/other/other.gateway.ts': [...useCase, ...afterPayment],
  'server/overview/use-case.ts': [...useCase, ...afterAll],
  'server/print/use-case.ts': [...useCase, ...afterAll],
  'server/enquiry/use-case.ts': [...useCase, ...notForEnquiry],
  'server/enquiry/own.entity.ts': [...tables, ...notForEnquiry],
  'server/newsletter/use-case.ts': [...useCase, ...notForNewsletter],
  'server/newsletter/own.entity.ts': [...tables, ...notForNewsletter],
  'server/notification/use-case.ts': [...useCase, ...notForNotification],
  'server/notification/own.entity.ts': [...tables, ...notForNotification],
  'server/order/own.router.ts': adapter,
  'server/payment/own.rest.ts': adapter,
  'server/contract/rule.ts': [
    ['../errors.ts', 'contract'],
    ['#server/platform/errors/errors.ts', 'contract'],
    ['#src/lib/trpc.ts', 'contract'],
    ['react', 'contract'],
    ['node:crypto', 'contract'],
    ['zustand', 'contract'],
    ['./rule.test.ts', 'test'],
  ],
  'server/payfast-stand-in/page.ts': [
    parent,
    ['#server/platform/errors/errors.ts', 'twoHands'],
    ['#contract/money/money.ts', 'twoHands'],
    ['./testing-kit.ts', 'test'],
  ],
  'server/order/own.test.ts': [parent, client],
  'server/testing/helper.ts': [parent, client],
  'src/routes/page.tsx': [...onClient, ['#src/features/admin/list/list.tsx', 'adminCode']],
  'src/routes/admin.page.tsx': onClient,
  'src/features/admin/list/list.tsx': [
    ...onClient,
    ['#src/features/order/result.tsx', 'feature'],
    ['#src/features/about/screen.tsx', 'feature'],
    ['#src/routes/index.tsx', 'feature'],
  ],
  'src/features/cart/panel.tsx': [
    ...onClient,
    ['#src/features/order/result.tsx', 'feature'],
    ['#src/routes/index.tsx', 'feature'],
    ['#src/router.tsx', 'feature'],
  ],
  'src/components/button.tsx': [...onClient, ...shared],
  'src/lib/query.ts': [...onClient, ['#server/app/app-router.ts', 'server'], ...shared],
  'src/theme/colours.ts': [...onClient, ...shared],
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
    ['#server/app/web/page-source.ts', 'serverTypes'],
  ],
  'src/features/cart/panel.test.tsx': [parent, fromServer],
  'src/testing/render.tsx': [parent, fromServer],
  'src/e2e/shop.spec.ts': [parent],
};
