import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createProduct, sentProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { applyBulkChange } from './bulk/apply-bulk-change.ts';
import { archiveProduct } from './editing/archive-product.ts';

const shop = useTestShop();

interface Call {
  type: 'query' | 'mutation';
  input?: (id: string) => object | Promise<object>;
}

const PROCEDURES: Record<string, Call> = {
  list: { type: 'query' },
  archived: { type: 'query', input: () => ({}) },
  create: { type: 'mutation', input: () => sentProduct() },
  update: { type: 'mutation', input: (id) => ({ id, stock: 3 }) },
  setImage: { type: 'mutation', input: (id) => ({ id, imageUrl: '/images/product3.png' }) },
  remove: { type: 'mutation', input: (id) => ({ id }) },
  restore: { type: 'mutation', input: (id) => ({ id }) },
  duplicate: { type: 'mutation', input: (id) => ({ id, idempotencyKey: randomUUID() }) },
  reorder: { type: 'mutation', input: (id) => ({ ids: [id] }) },
  // Posted, as what is long.
  previewBulk: { type: 'mutation', input: (id) => ({ ids: [id], change: { status: 'draft' } }) },
  applyBulk: {
    type: 'mutation',
    input: (id) => ({ ...bulkOf(id), idempotencyKey: randomUUID() }),
  },
  undoBulk: { type: 'mutation', input: bulkToUndo },
  exportParts: { type: 'query' },
  // Posted, as every preview.
  previewLink: { type: 'mutation', input: (id) => ({ id }) },
  history: { type: 'query', input: (id) => ({ id }) },
};

function bulkOf(id: string) {
  const stock = { action: 'add', quantity: 1 } as const;
  return { products: [{ id, version: 1, stockSeen: 10 }], change: { stock } };
}

/** A change of products that no shopper sees. */
async function bulkToUndo() {
  const { id } = await createProduct(shop.services, { status: 'draft' });
  return { id: (await applyBulkChange(shop.scope(), 'owner', bulkOf(id))).id ?? '' };
}

async function call(
  name: string,
  { type, input }: Call,
  id: string,
  headers: Record<string, string>,
) {
  const url = `/trpc/admin.products.${name}`;
  const body = await input?.(id);
  if (type === 'mutation') {
    return shop.app.inject({ method: 'POST', url, headers, ...(body && { payload: body }) });
  }
  const query = body ? `?input=${encodeURIComponent(JSON.stringify(body))}` : '';
  return shop.app.inject({ url: url + query, headers });
}

describe('the owner’s procedures', () => {
  it.each(Object.entries(PROCEDURES))('%s', async (name, procedure) => {
    const { id } = await createProduct(shop.services);
    const before = await shop.trpc().catalogue.list();
    const cookie = await shop.signIn();
    const statusWith = async (headers: Record<string, string>) =>
      (await call(name, procedure, id, headers)).statusCode;

    expect(await statusWith({}), 'no session').toBe(401);
    expect(await statusWith({ cookie: `${cookie}x` }), 'a forged session').toBe(401);
    expect(await statusWith({ cookie, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await shop.trpc().catalogue.list()).toEqual(before);
    expect(await statusWith({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(200);
  });

  it('are listed here, each of them', async () => {
    const { appRouter } = await import('#server/app/app-router.ts');
    const names = Object.keys(appRouter._def.procedures).flatMap((path) =>
      path.startsWith('admin.products.') ? [path.slice('admin.products.'.length)] : [],
    );
    expect(Object.keys(PROCEDURES)).toEqual(names);
  });

  it('list the catalogue in the shop’s order, with versions', async () => {
    await createProduct(shop.services, { name: 'Second', displayOrder: 2 });
    await createProduct(shop.services, { name: 'First', displayOrder: 1 });
    const gone = await createProduct(shop.services, { name: 'Gone' });
    await archiveProduct(shop.scope(), 'owner', gone.id);
    const owner = await shop.adminTrpc();
    const list = await owner.admin.products.list();
    expect(list).toMatchObject([
      { name: 'First', version: 1 },
      { name: 'Second', version: 1 },
    ]);
  });

  it('show shoppers neither versions nor when something was changed', async () => {
    await createProduct(shop.services);
    const [product] = await shop.trpc().catalogue.list();
    expect(Object.keys(product ?? {})).not.toEqual(expect.arrayContaining(['version']));
    const [viaRest] = (await shop.app.inject({ url: '/api/products' })).json();
    expect(viaRest).toEqual(product);
  });
});
