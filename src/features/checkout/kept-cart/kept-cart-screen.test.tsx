import { expect, test, vi } from 'vitest';
import type { KeptLineView } from '#contract/enquiry/abandoned-checkout.schema.ts';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { KeptCartScreen } from './kept-cart-screen.tsx';

const line = (over: Partial<KeptLineView> = {}): KeptLineView => ({
  productId: 'b0f4a7e5-5c7e-4b3a-9d7b-1f0d4a0f4a7e',
  quantity: 2,
  size: 'Medium (M)',
  priceAtTime: '599.00',
  currentPrice: '649.00',
  available: true,
  onSale: true,
  stock: 5,
  product: { name: 'Melville Blush', price: '649.00', imageUrl: '/images/blush.jpg' },
  ...over,
});
const onAdd = vi.fn<() => void>();

async function open(props: Partial<Parameters<typeof KeptCartScreen>[0]> = {}) {
  const { page } = await renderPage(
    <KeptCartScreen
      lines={[line()]}
      isOwn={false}
      isReady
      isAdding={false}
      onAdd={onAdd}
      {...props}
    />,
  );
  return page;
}

test('the cart is shown at today’s prices, and is taken over with one press', async () => {
  const page = await open();
  expect(page.textContent).toContain('Melville BlushMedium (M) · quantity 2R649.00 each');
  await acting(() => page.querySelector('button')?.click());
  expect(onAdd).toHaveBeenCalledOnce();
});

test('the browser that has it is led to the checkout', async () => {
  const page = await open({ isOwn: true });
  expect(page.querySelector('button')).toBeNull();
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/checkout');
});

test('what cannot be bought any more says so, and a cart of nothing else leads to the shop', async () => {
  const page = await open({ lines: [line({ stock: 1 })] });
  expect(page.textContent).toContain('Only 1 left');
  const soldOut = await open({ lines: [line({ stock: 0, available: false })] });
  expect(soldOut.textContent).toContain('Sold out');
  const gone = await open({ lines: [line({ stock: 0, available: false, onSale: false })] });
  expect(gone.textContent).toContain('No longer available');
  expect(gone.querySelector('a')?.getAttribute('href')).toBe('/shop');
});

test('a cart that was ordered or emptied says so', async () => {
  expect((await open({ lines: [] })).textContent).toContain('Nothing is left in this cart');
});
