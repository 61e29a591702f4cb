import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { cents } from '#contract/money/money.ts';
import type { CheckoutCart } from '#src/features/checkout/checkout-cart.ts';

/** A cart line as the server returns it; a test says what is special about it. */
export function cartLine(over: Partial<CartLineView> = {}): CartLineView {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    productId: '00000000-0000-4000-8000-0000000000aa',
    quantity: 1,
    size: 'Medium (M)',
    priceAtTime: '499.00',
    currentPrice: '499.00',
    available: true,
    onSale: true,
    stock: 10,
    product: { name: 'Sandton Red', price: '499.00', imageUrl: '/images/product1.png' },
    ...over,
  };
}

/** A cart with two of one bouquet, as the checkout is given it. */
export function checkoutCart(over: Partial<CheckoutCart> = {}): CheckoutCart {
  return {
    state: 'ready',
    lines: [{ ...cartLine({ quantity: 2 }), lineTotal: cents(99_800), mark: undefined }],
    count: 2,
    subtotal: cents(99_800),
    delivery: cents(0),
    sessionId: 'session_1795000000000_0123456789abcdef',
    refetch: async () => undefined,
    setQuantity: async () => undefined,
    ...over,
  };
}
