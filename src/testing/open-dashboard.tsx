import type { AdminProductView, PlacedProduct } from '#contract/catalogue/product-input.schema.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { Dashboard } from '#src/admin/catalogue/list/dashboard.tsx';
import { type Answers, FakeApi } from './fake-api.tsx';
import { renderPage } from './render-page.tsx';
import { adminProduct } from './sample-admin-product.ts';
import { forgetToasts } from './screen.ts';

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

/** Returns what the shop answers about a product that a new order of the catalogue leaves in its place. */
export function placed({ id: of, displayOrder, version }: AdminProductView): PlacedProduct {
  return { id: of, displayOrder, version, isMoved: false };
}

export const RED = adminProduct({ id: id(1), name: 'Sandton Red', stock: 24, version: 3 });
export const SUN = adminProduct({
  id: id(2),
  name: 'Highveld Sunshine',
  price: '529.00',
  stock: 4,
});
export const LILY = adminProduct({ id: id(3), name: 'White Serenity', stock: 0, rating: 4 });

/** The owner's list with these products, over a server that returns them. */
export async function openDashboard(
  answers: Answers = {},
  products: AdminProductView[] = [RED, SUN, LILY],
): Promise<void> {
  forgetToasts();
  await renderPage(
    <FakeApi answers={{ 'admin.products.list': () => products, ...answers }}>
      <ShopProvider shop={{ name: 'Test Blooms', publicUrl: 'http://127.0.0.1:3000' }}>
        <Dashboard />
      </ShopProvider>
      <ToastViewport />
    </FakeApi>,
  );
}

/** The names on the cards, in their order. */
export function names(): (string | null)[] {
  return [...document.querySelectorAll('article h2')].map((heading) => heading.textContent);
}
