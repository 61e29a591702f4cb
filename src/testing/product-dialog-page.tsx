import { Link } from '@tanstack/react-router';
import { expect, vi } from 'vitest';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { ProductDialog, type ProductTarget } from '#src/admin/catalogue/editor/product-dialog.tsx';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { type Answers, FakeApi } from './fake-api.tsx';
import { renderPage } from './render-page.tsx';

const SHOP = { name: 'Test Blooms', publicUrl: 'http://127.0.0.1:3000' };

/** The product dialog on a page that can be left by a link "Leave". Returns the mocks that it calls. */
export async function openProductDialog(target: ProductTarget, answers: Answers = {}) {
  const onClose = vi.fn<() => void>();
  const onSaved = vi.fn();
  const { address } = await renderPage(
    <FakeApi answers={answers}>
      <ShopProvider shop={SHOP}>
        <Link to="/about">Leave</Link>
        <ProductDialog target={target} onClose={onClose} onSaved={onSaved} />
      </ShopProvider>
      <ToastViewport />
    </FakeApi>,
    '/admin/dashboard',
  );
  return { onClose, onSaved, address };
}

/** Hands a save on without its idempotency key, which no test can know. */
export function withoutKey(save: (input: unknown) => unknown) {
  return ({ idempotencyKey, ...input }: { idempotencyKey: string }) => {
    expect(idempotencyKey).not.toBe('');
    return save(input);
  };
}

/** A field of the form by its path, such as `sizes.0.price`. Throws when there is none. */
export function formField(path: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[data-path="${path}"]`);
  if (!found) throw new Error(`There is no field ${path}`);
  return found;
}
