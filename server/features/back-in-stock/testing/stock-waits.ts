import { Product } from '#server/features/catalogue/product.entity.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { askStockRequests } from '#server/tools/testing/newsletter-jobs.ts';
import type { TestShop } from '#server/tools/testing/test-shop.ts';
import { StockRequest } from '#server/features/back-in-stock/stock-request.entity.ts';
import { tellBackInStock } from '#server/features/back-in-stock/tell-back-in-stock.ts';

export const EMAIL = 'thandi@example.co.za';

/** Returns what shoppers that wait for a bouquet do, and what the shop does for them. */
export function stockWaits(shop: TestShop) {
  const em = () => shop.services.orm.em.fork();
  const calls = () => shop.trpc().backInStock;
  const mails = (kind: string) => em().find(Mail, { kind }, { orderBy: { createdAt: 'asc' } });
  const requests = () => em().find(StockRequest, {});
  const look = () => tellBackInStock(shop.scope(), shop.services.sessionSecret);

  const soldOut = (overrides: Partial<Product> = {}) =>
    createProduct(shop.services, { name: 'Sandton Red', stock: 0, ...overrides });

  async function setProduct({ id }: Product, change: Partial<Product>): Promise<void> {
    await em().nativeUpdate(Product, { id }, change);
  }

  /** Enters an address for a bouquet, has the job done that writes to it, and returns the tokens of the last mail. */
  async function ask(product: Product, email = EMAIL, size?: string) {
    await calls().ask({ productId: product.id, email, ...(size && { size }) });
    await askStockRequests(shop);
    const text = (await mails('back-in-stock-confirm')).at(-1)?.text ?? '';
    const token = (page: string) =>
      new RegExp(`/emails/${page}\\?token=(\\S+)`).exec(text)?.[1] ?? '';
    return { confirm: token('confirm-back-in-stock'), end: token('end-back-in-stock') };
  }

  async function waitFor(product: Product, email = EMAIL, size?: string) {
    const tokens = await ask(product, email, size);
    await calls().confirm({ token: tokens.confirm });
    return tokens;
  }

  return { ask, waitFor, soldOut, setProduct, mails, requests, look, calls };
}
