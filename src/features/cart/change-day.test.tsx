import { expect, test } from 'vitest';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { render } from '#src/testing/render.tsx';
import { cartLine } from '#src/testing/sample-cart.ts';
import { deliveryOptionsOf } from '#src/testing/sample-delivery.ts';
import { controls, press } from '#src/testing/screen.ts';
import { CartPanel } from './cart-panel.tsx';
import { CartProvider } from './cart-provider.tsx';
import { useCart } from './use-cart.ts';

const options = deliveryOptionsOf('2026-11-21', '2026-11-23', '2026-11-24', '2026-11-25');
const choice = { suburb: 'Rosebank', code: '2196', day: '2026-11-23', dayText: 'Mon 23 Nov' };
const WHY = 'Sandton Red needs three days: from Tue 24 Nov';

function Open() {
  const { open } = useCart();
  return <button onClick={open}>Open</button>;
}

async function openCart(notThere: { id: string; note: string }[]): Promise<void> {
  const dates = options.dates.map((day) =>
    notThere.length > 0 && day.date < '2026-11-24'
      ? { ...day, available: false, reason: WHY }
      : day,
  );
  await render(
    <ShopProvider shop={{ name: 'Joburg Blooms', publicUrl: 'https://shop.example', choice }}>
      <FakeApi
        answers={{
          'cart.get': () => [cartLine()],
          'catalogue.onDay': () => ({ day: choice.day, notThere }),
          'delivery.forCart': () => ({ ...options, dates }),
        }}
      >
        <CartProvider>
          <Open />
          <CartPanel readOnly={false} promise={null} onCheckout={() => undefined} />
        </CartProvider>
      </FakeApi>
    </ShopProvider>,
  );
  await press('Open');
}

test('a cart that cannot be there on the chosen day offers the next on which all of it can', async () => {
  const note = 'Needs three days: from Tue 24 Nov';
  await openCart([{ id: cartLine().productId, note }]);
  const [change] = controls('Change to Tue 24 Nov');
  const { pathname, searchParams } = new URL(
    change?.getAttribute('href') ?? '',
    'https://x.example',
  );
  expect(pathname).toBe('/when-and-where/keep');
  expect(Object.fromEntries(searchParams)).toMatchObject({ suburb: 'Rosebank', day: '2026-11-24' });
});

test('one that can be there offers nothing', async () => {
  await openCart([]);
  expect(controls(/^Change to/)).toEqual([]);
});
