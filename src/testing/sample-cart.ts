import type { CartLineView } from '#contract/cart.schema.ts';

/** A cart line as the server answers it; a test says what is special about it. */
export function cartLine(over: Partial<CartLineView> = {}): CartLineView {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    productId: '00000000-0000-4000-8000-0000000000aa',
    quantity: 1,
    size: 'Medium (M)',
    priceAtTime: '499.00',
    currentPrice: '499.00',
    available: true,
    stock: 10,
    product: { name: 'Sandton Red', price: '499.00', imageUrl: '/images/product1.png' },
    ...over,
  };
}
