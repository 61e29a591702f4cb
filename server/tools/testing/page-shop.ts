import { join } from 'node:path';
import { beforeEach } from 'vitest';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import type { PageCache } from '#server/app/web/page-cache.ts';
import { registerWeb } from '#server/app/web/web.ts';
import { createProduct } from './factories.ts';
import { type TestShop, useTestShop } from './test-shop.ts';

interface PageShop {
  shop: TestShop;
  /** Forgets the pages rendered so far. */
  clear: () => void;
  /** The one bouquet, whose name would end a script if it were let. */
  product: () => Product;
}

/** A test shop that also serves the built pages, with one bouquet. Needs `npm run build`. */
export function usePageShop(): PageShop {
  let pages: Pick<PageCache, 'clear'>;
  let product: Product;
  const shop = useTestShop({
    registerPages: async (app, services) => {
      pages = await registerWeb(app, services, {
        pages: { dist: join(import.meta.dirname, '../../../dist') },
        shop: services.shop,
        payfastBaseUrl: 'https://sandbox.payfast.co.za',
      });
    },
  });
  beforeEach(async () => {
    product = await createProduct(shop.services, {
      name: 'Rosebank </script><script>alert(1)</script>',
    });
    pages.clear();
  });
  return { shop, clear: () => pages.clear(), product: () => product };
}
