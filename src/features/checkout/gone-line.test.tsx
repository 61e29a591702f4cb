import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { lineCost } from '#contract/cart/line-cost.ts';
import { cents } from '#contract/money/money.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, renderToBuffer } from '#src/testing/render.tsx';
import { cartLine, checkoutCart } from '#src/testing/sample-cart.ts';
import { AREA, deliveryOptionsOf } from '#src/testing/sample-delivery.ts';
import type { CheckoutCart, CheckoutCost } from './checkout-cart.ts';
import { CheckoutScreen } from './checkout-screen.tsx';

const OTHER_ID = '00000000-0000-4000-8000-000000000002';
const setQuantity = vi.fn<CheckoutCart['setQuantity']>(async () => undefined);
const totals = vi.fn<(cost: CheckoutCost) => null>(() => null);

async function open(over: Partial<CheckoutCart>): Promise<void> {
  await renderToBuffer(
    <FakeApi
      answers={{
        'cart.get': () => [],
        'delivery.forCart': () => deliveryOptionsOf('2026-11-22'),
        'delivery.area': () => AREA,
      }}
    >
      <CheckoutScreen
        cart={checkoutCart({ setQuantity, ...over })}
        totals={totals}
        promise={null}
        onPaid={() => undefined}
        onAlreadyPaid={() => undefined}
      />
    </FakeApi>,
  );
}

beforeEach(() => vi.clearAllMocks());

describe('a bouquet that can no longer be had', () => {
  const line = (over: Partial<CartLineView>) => {
    const view = cartLine(over);
    const lineTotal = lineCost(view, cents(99_800));
    return { ...view, lineTotal, mark: 'No longer available. Please remove it.' };
  };

  it('is removed where it is said, and its price does not count', async () => {
    const lines = [line({}), line({ id: OTHER_ID, available: false, onSale: false, stock: 0 })];
    await open({ lines, delivery: cents(0) });
    const cost = { subtotal: 99_800, delivery: 0, total: 99_800 };
    expect(totals).toHaveBeenLastCalledWith(cost);
    expect(document.querySelector('a[href="#order-summary"]')?.textContent).toContain('R998.00');
    await acting(() =>
      document
        .querySelector<HTMLButtonElement>('[aria-label="Remove: Sandton Red, Medium (M)"]')
        ?.click(),
    );
    expect(setQuantity).toHaveBeenCalledExactlyOnceWith(lines[1], 0);
  });

  it('is lowered to what is left where too few are', async () => {
    const lines = [line({ available: false, quantity: 4, stock: 3 })];
    await open({ lines });
    await acting(() =>
      document
        .querySelector<HTMLButtonElement>('[aria-label="Change to 3: Sandton Red, Medium (M)"]')
        ?.click(),
    );
    expect(setQuantity).toHaveBeenCalledExactlyOnceWith(lines[0], 3);
  });
});
