import type { ProductView, SizeView } from '#contract/catalogue/product.schema.ts';
import { DEFAULT_SIZES } from '#contract/catalogue/default-sizes.ts';

/** Returns a bouquet as the server sends it; a test says what is special about it. */
export function bouquet(over: Partial<ProductView> = {}): ProductView {
  return {
    id: '00000000-0000-4000-8000-0000000000aa',
    name: 'Sandton Red',
    slug: 'sandton-red',
    description: 'Long stems in charcoal paper',
    price: '499.00',
    imageUrl: '/images/product2.png',
    occasions: [],
    sections: [],
    flowerTypes: [],
    rating: 5,
    stock: 10,
    displayOrder: 0,
    sizes: [...DEFAULT_SIZES],
    createdAt: '2026-11-21T08:48:00.000Z',
    ...over,
  };
}

/** Returns the four usual sizes with only these available, each at its price in rand ("0.00" is the base price). */
export function sizesAt(prices: Partial<Record<'xs' | 's' | 'm' | 'l', string>>): SizeView[] {
  return DEFAULT_SIZES.map((size) => ({
    ...size,
    price: prices[size.code] ?? '0.00',
    available: size.code in prices,
  }));
}
