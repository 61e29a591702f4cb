import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/time/johannesburg-time.ts';
import { archiveProduct } from '#server/features/catalogue/editing/archive-product.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const OVER = 'This link has ended. Please ask the shop for a new one.';

async function linkOf({ id }: { id: string }) {
  const { link, lastDay } = await (await shop.adminTrpc()).admin.products.previewLink({ id });
  return { token: link.split('/preview/')[1] ?? '', lastDay };
}

const open = (token: string) => shop.trpc().catalogue.preview({ token });

describe('a preview link', () => {
  it('shows a draft as it is now to anybody, and why shoppers do not see it', async () => {
    const draft = await createProduct(shop.services, { status: 'draft' });
    const { token } = await linkOf(draft);
    expect(await open(token)).toMatchObject({
      product: { id: draft.id, name: draft.name, price: '599.00' },
      state: 'draft',
      onSaleFrom: null,
    });
    await (await shop.adminTrpc()).admin.products.update({ id: draft.id, name: 'Blush at dusk' });
    expect(await open(token)).toMatchObject({ product: { name: 'Blush at dusk' } });
    expect(await shop.trpc().catalogue.list()).toEqual([]);
  });

  it('says from when a product is on sale', async () => {
    const product = await createProduct(shop.services, { onSaleFrom: '2026-12-01' });
    const { token } = await linkOf(product);
    expect(await open(token)).toMatchObject({ state: 'scheduled', onSaleFrom: '2026-12-01' });
  });

  it('opens until its last day is over in Johannesburg', async () => {
    const { token, lastDay } = await linkOf(await createProduct(shop.services));
    expect(lastDay).toBe(addDays(shop.scope().today(), 14));
    shop.clock.now = new Date(`${lastDay}T21:59:59Z`);
    expect(await open(token)).toMatchObject({ state: 'on_sale' });
    shop.clock.now = new Date(`${lastDay}T22:00:00Z`);
    await expect(open(token)).rejects.toThrow(OVER);
  });

  it('opens nothing once the product is deleted, and cannot be made then', async () => {
    const product = await createProduct(shop.services, { status: 'draft' });
    const { token } = await linkOf(product);
    await archiveProduct(shop.scope(), 'owner', product.id);
    await expect(open(token)).rejects.toThrow(OVER);
    await expect(linkOf(product)).rejects.toThrow('Product Not Found');
  });

  it('cannot be changed to open another product, or for longer', async () => {
    const [draft, other] = [
      await createProduct(shop.services, { status: 'draft' }),
      await createProduct(shop.services, { status: 'draft' }),
    ];
    const { token, lastDay } = await linkOf(draft);
    const plain = (text: string) => text.replaceAll('-', '');
    const forged = [
      token.replace(plain(draft.id), plain(other.id)),
      token.replace(plain(lastDay), plain(addDays(lastDay, 1))),
      token.slice(0, -1),
      `${token}A`,
      token.toUpperCase(),
      '',
    ];
    for (const each of forged) await expect(open(each)).rejects.toThrow(OVER);
  });

  it('is made by the owner only', async () => {
    const { id } = await createProduct(shop.services);
    await expect(shop.trpc().admin.products.previewLink({ id })).rejects.toThrow('sign in');
  });
});
