/** Files that use what the rules leave open; none of them may be reported. */
export const LINT_VALID: Record<string, string> = {
  'server/features/catalogue/product.entity.ts': `
    import { defineEntity } from '@mikro-orm/core';
    export const schema = defineEntity;
  `,
  'server/features/catalogue/purchasable-size.ts': `
    import type { EntityManager } from '@mikro-orm/postgresql';
    import { cents } from '#contract/money/money.ts';
    export const offer = (em: EntityManager) => [em, cents];
  `,
  'server/features/catalogue/editing/create-product.ts': `
    import { claim } from '#server/features/image/attach-upload.ts';
    export const create = claim;
  `,
  'server/features/order/checkout/price-order.ts': `
    import { offer } from '#server/features/catalogue/purchasable-size.ts';
    import { held } from '#server/features/cart/available-stock.ts';
    import { taken } from '#server/features/delivery/delivery-context.ts';
    export const price = [offer, held, taken];
  `,
  'server/features/order/order.entity.ts': `
    import { defineEntity } from '@mikro-orm/core';
    import { schema } from '#server/features/catalogue/product.entity.ts';
    export const line = [defineEntity, schema];
  `,
  'server/features/mail/mail.entity.ts': `
    import { line } from '#server/features/order/order.entity.ts';
    export const mail = line;
  `,
  'server/features/order/order.repository.ts': `
    declare function prepared(...given: unknown[]): Promise<string[]>;
    declare const em: { execute: typeof prepared };
    export async function read(boss: { execute: typeof prepared }) {
      // SQL: counts by day, which takes one statement.
      const rows = await em.execute('select 1');
      // SQL: one statement instead of nine,
      // which is half of the time.
      const more = await prepared(em, 'select 1', []);
      return [rows, more, await boss.execute('a job')];
    }
  `,
  'server/features/payment/settle.ts': `
    import { price } from '#server/features/order/checkout/price-order.ts';
    export const settle = price;
  `,
  'server/features/payment/gateways/payfast/gateway.ts': `
    import type { Port } from '#server/features/payment/payment-gateway.ts';
    import { form } from './form.ts';
    export const gateway = (port: Port) => [port, form];
  `,
  'server/features/order/order.rest.ts': `
    import type { FastifyInstance } from 'fastify';
    import { parse } from '#server/platform/http/parse.ts';
    import { place } from './place/place-order.ts';
    export const rest = (app: FastifyInstance) => [app, parse, place];
  `,
  'server/features/order/order.router.ts': `
    import { procedure } from '#server/platform/trpc/trpc.ts';
    import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
    export const router = [procedure, adminProcedure];
  `,
  'server/app/start-shop.ts': `
    import { gateway } from '#server/features/payment/gateways/payfast/gateway.ts';
    import { port } from '#server/tools/embedded-database/free-port.ts';
    export const start = [gateway, port];
  `,
  'server/features/order/answer.test.ts': `
    import { expect, it } from 'vitest';
    it('reads', () => { expect(JSON.parse('{"paid":1}') as { paid: number }).toEqual({ paid: 1 }); });
  `,
  'server/contract/money/money.ts': `
    import { z } from 'zod';
    import { text } from '#contract/text/text.ts';
    export const cents = [z, text];
  `,
  'server/tools/payfast-simulator/main.ts': `
    import fastify from 'fastify';
    import { page } from './page.ts';
    export const app = [fastify, page];
  `,
  'server/platform/config/config.ts': 'export const port = process.env["PORT"];',
  'server/features/order/order.test.ts': `
    import { expect, it } from 'vitest';
    import { gateway } from '#server/features/payment/gateways/payfast/gateway.ts';
    import { factory } from '#server/tools/testing/factory.ts';
    it('works', () => { expect(gateway).toBe(factory); });
  `,
  'src/lib/trpc.ts': `
    import type { AppRouter } from '#server/app/app-router.ts';
    export const trpc = (router: AppRouter) => router;
  `,
  'src/features/cart/panel.tsx': `
    import { cents } from '#contract/money/money.ts';
    import { Button } from '#src/ui/button.tsx';
    import { trpc } from '#src/lib/trpc.ts';
    import { line } from './line.ts';
    export const panel = [cents, Button, trpc, line];
  `,
  'src/admin/catalogue/list/list.tsx': `
    import { dialog } from '#src/admin/catalogue/editor/dialog.tsx';
    export const list = dialog;
  `,
  'src/routes/admin.dashboard.tsx': `
    import { list } from '#src/admin/catalogue/list/list.tsx';
    export const route = list;
  `,
  'src/routes/cart.$id.tsx': `
    import { panel } from '#src/features/cart/panel.tsx';
    import { details } from '#src/features/order/details.tsx';
    export const route = [panel, details];
  `,
  'src/entry-server.tsx': `
    import type { Page } from '#server/app/web/ssr-bundle.ts';
    export const render = (page: Page) => page;
  `,
};
