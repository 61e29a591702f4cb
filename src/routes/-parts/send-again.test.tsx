import { describe, expect, it, vi } from 'vitest';
import type { AddToCartInput, CartLineView } from '#contract/cart/cart.schema.ts';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { CartProvider } from '#src/features/cart/cart-provider.tsx';
import { loadDraft } from '#src/features/checkout/checkout-draft.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { cartLine } from '#src/testing/sample-cart.ts';
import { orderPageView } from '#src/testing/sample-order.ts';
import { press } from '#src/testing/screen.ts';
import { SendAgain } from './send-again.tsx';

const KNOWN = {
  customerName: 'Thandi Mokoena',
  cardMessage: 'Thank you',
  deliveryDate: '2026-11-24',
};
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

describe('for another person', () => {
  const add = vi.fn(() => cartLine({}));
  const item = { productId: PRODUCT, productName: 'Sunrise', size: 'Medium', quantity: 1 };
  const items = [{ ...item, priceAtTime: '499.00' }];

  async function open(over: Partial<OrderPageView>, inCart: CartLineView[] = []) {
    add.mockClear();
    const { page } = await renderPage(
      <FakeApi answers={{ 'cart.get': () => inCart, 'cart.add': add }}>
        <CartProvider>
          <SendAgain order={orderPageView({ items, cardMessage: 'Thank you', ...over })} />
        </CartProvider>
      </FakeApi>,
    );
    return page;
  }

  it('a paid order is sent before it has ended, with its sender, day and card', async () => {
    const page = await open({});
    expect(page.textContent).not.toContain('Send again');
    await press('Send to someone else');
    await vi.waitFor(() => expect(loadDraft()).toMatchObject(KNOWN));
    expect(loadDraft().deliveryAddress).toBe('');
    expect(add).toHaveBeenCalledOnce();
  });

  it('adds nothing that an earlier press has added', async () => {
    await open({}, [cartLine({ productId: PRODUCT, size: 'Medium' })]);
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('Send again'));
    await press('Send to someone else');
    await vi.waitFor(() => expect(loadDraft()).toMatchObject(KNOWN));
    expect(add).not.toHaveBeenCalled();
  });

  it('one that waits for its payment, or whose names are hidden, is not', async () => {
    expect((await open({ paymentStatus: 'unpaid' })).querySelector('section')).toBeNull();
    expect((await open({ isProven: false, masked: true })).querySelector('section')).toBeNull();
  });
});
