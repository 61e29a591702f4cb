import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#server/catalogue/product.entity.ts';
import { appRouter } from '#server/trpc/app-router.ts';
import { useListeningShop } from './attack/listening-shop.ts';
import { send } from './attack/send.ts';
import { createProduct } from './factories.ts';
import { ownWrites } from './own-write-rows.ts';

// What the server has acknowledged is what the same client reads next, in JSON and in pages. Every
// mutation of the owner's is in own-write-rows.ts or in the list below, or the last test fails.

const { shop, address } = useListeningShop({ asStarted: true, pages: true, servers: 1 });

let product: Product;
let headers: Record<string, string>;
beforeEach(async () => {
  product = await createProduct(shop.services, { stock: 10 });
  headers = { cookie: await shop.signIn() };
});

async function write(path: string, body: unknown, method = 'POST'): Promise<void> {
  const { status, text } = await send(address(), { method, path, body, headers });
  expect(status, `${path}: ${text}`).toBeLessThan(300);
}

const rows = ownWrites({ shop, product: () => product, write });

/** Shoppers see nothing of these: orders, mails and people are read from the database by each request. */
const NOT_SHOWN = [
  'admin.changePassword',
  'admin.login',
  'admin.logout',
  'admin.enquiries.mark',
  'admin.mails.resend',
  'admin.orders.move',
  'admin.orders.note',
  'admin.orders.reschedule',
  'admin.orders.resolveAttention',
  'admin.payments.check',
  'admin.payments.checkAll',
  'admin.payments.checkRefund',
  'admin.payments.dealWith',
  'admin.payments.decideRefund',
  'admin.payments.record',
  'admin.payments.recordRefund',
  'admin.payments.refund',
  'admin.print.record',
  'admin.uploads.finish',
  'admin.uploads.request',
];

describe('what the owner writes is in what is read next', () => {
  it.each(Object.entries(rows))('after %s', { timeout: 120_000 }, async (_name, row) => {
    for (let turn = 0; turn < row.times; turn += 1) {
      for (const { place, text, isThere = true } of await row.act(turn)) {
        const answer = await (await fetch(address() + place)).text();
        expect(answer.includes(text), `${text} at ${place} in turn ${turn}`).toBe(isThere);
      }
    }
  });

  it('by every mutation there is, or it is said that shoppers see nothing of it', () => {
    // At run time the record is flat, by path; its type is nested.
    const byPath = appRouter._def.procedures as unknown as Record<
      string,
      { _def: { type: string } }
    >;
    const mutations = Object.entries(byPath)
      .filter(([path, { _def }]) => path.startsWith('admin.') && _def.type === 'mutation')
      .map(([path]) => path);
    const known = [...Object.keys(rows).filter((name) => name.startsWith('admin.')), ...NOT_SHOWN];
    expect(mutations.toSorted()).toEqual(known.toSorted());
  });
});
