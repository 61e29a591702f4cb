import { expect, it, vi } from 'vitest';
import type { AddToCartInput } from '#contract/cart/cart.schema.ts';
import { CartProvider } from '#src/features/cart/cart-provider.tsx';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { cartLine } from '#src/testing/sample-cart.ts';
import { orderPageView } from '#src/testing/sample-order.ts';
import { press } from '#src/testing/screen.ts';
import { SendAgain } from './send-again.tsx';

const PRODUCT = '00000000-0000-4000-8000-00000000000b';

/** Sends the one bouquet of an ended order again, and returns the price that the cart is told it was shown at. */
async function sentAgain(inPlaceOf: string, priceAtTime: string) {
  const add = vi.fn<(input: AddToCartInput) => unknown>(() => cartLine({}));
  const item = { productId: PRODUCT, productName: 'Sunrise', size: 'Medium', quantity: 1 };
  const items = [{ ...item, priceAtTime }];
  await renderPage(
    <FakeApi answers={{ 'cart.get': () => [], 'cart.add': add }}>
      <CartProvider>
        <SendAgain order={orderPageView({ isOver: true, inPlaceOf, items })} />
      </CartProvider>
    </FakeApi>,
  );
  await press('Send again');
  await vi.waitFor(() => expect(add).toHaveBeenCalled());
  return add.mock.calls[0]?.[0].shownPrice;
}

it('says at which price the bouquets were bought', async () => {
  expect(await sentAgain('', '499.00')).toBe('499.00');
});

it('says no price of what was delivered free of charge', async () => {
  expect(await sentAgain('FS-ABCD-1234', '0.00')).toBeUndefined();
});
