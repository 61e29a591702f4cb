import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AddToCartInput, CartLineView, SetQuantityInput } from '#contract/cart/cart.schema.ts';
import { ADD_ONS_ALONE } from '#contract/cart/cart.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { cartLine } from '#src/testing/sample-cart.ts';
import { CartPanel } from './cart-panel.tsx';
import { CartProvider } from './cart-provider.tsx';
import { useCart } from './use-cart.ts';

let lines: CartLineView[];
const get = vi.fn(() => lines);
const add = vi.fn((input: AddToCartInput & { idempotencyKey?: string }) => {
  const line = cartLine({ id: `added-${lines.length}`, quantity: input.quantity });
  lines = [...lines, line];
  return line;
});
const setQuantity = vi.fn(({ id, quantity }: SetQuantityInput): unknown => {
  lines = lines
    .map((line) => (line.id === id ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0);
  return lines.find((line) => line.id === id) ?? { id, quantity: 0 };
});
const remove = vi.fn(({ id }: { id: string }) => {
  lines = lines.filter((line) => line.id !== id);
  return null;
});
const onCheckout = vi.fn();

function Controls() {
  const { open, add: addToCart } = useCart();
  return (
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      <button type="button" onClick={() => void addToCart({ productId: 'p', size: 'm' })}>
        Add
      </button>
    </>
  );
}

async function page(readOnly = false) {
  await render(
    <FakeApi
      answers={{
        'cart.get': get,
        'cart.add': add,
        'cart.setQuantity': setQuantity,
        'cart.remove': remove,
      }}
    >
      <CartProvider>
        <Controls />
        <CartPanel readOnly={readOnly} promise={null} onCheckout={onCheckout} />
        <ToastViewport />
      </CartProvider>
    </FakeApi>,
  );
}

function button(name: string): HTMLElement {
  const found = [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
  if (!found) throw new Error(`There is no button ${name}`);
  return found;
}

const click = (name: string) => acting(() => button(name).click());
const panel = () => document.querySelector('[role=dialog]');

async function openPage(readOnly = false) {
  await page(readOnly);
  await click('Open');
}

beforeEach(() => {
  vi.clearAllMocks();
  lines = [cartLine({ quantity: 2 })];
});

describe('the cart panel', () => {
  it('shows nothing until it is opened', async () => {
    await page();
    expect(panel()).toBeNull();
  });

  it('opens after a successful add, with what the server now has', async () => {
    lines = [];
    await page();
    await click('Add');
    expect(panel()?.textContent).toContain('Sandton Red');
    expect(add.mock.calls[0]?.[0]).toMatchObject({ productId: 'p', size: 'm', quantity: 1 });
  });

  it('stays closed and says so when adding failed', async () => {
    add.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch');
    });
    await page();
    await click('Add');
    expect(panel()).toBeNull();
    expect(document.body.textContent).toContain('Failed to add to cart');
    expect(document.body.textContent).toContain('could not tell whether it was added');
  });

  it('adds once more with the same key until it worked, and then with another', async () => {
    const lost = () => {
      throw new TypeError('Failed to fetch');
    };
    add.mockImplementationOnce(lost).mockImplementationOnce(lost);
    await page();
    for (let press = 0; press < 4; press += 1) await click('Add');
    const [first, second, third, fourth] = add.mock.calls.map(([sent]) => sent.idempotencyKey);
    expect([second, third]).toEqual([first, first]);
    expect([undefined, first]).not.toContain(fourth);
  });

  it('keeps Undo until the bouquet is back, also where the panel is closed before', async () => {
    await openPage();
    await click('Remove Sandton Red, Medium (M)');
    add.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch');
    });
    await click('Undo');
    await click('Close cart');
    await click('Open');
    await click('Undo');
    const [first, second] = add.mock.calls.map(([sent]) => sent);
    expect(second).toMatchObject({ idempotencyKey: first?.idempotencyKey, quantity: 2 });
    expect(panel()?.textContent).not.toContain('was removed from your cart');
    expect(panel()?.textContent).toContain('Sandton Red');
    expect(panel()?.contains(document.activeElement)).toBe(true);
  });

  it('reads the cart again when the connection is back and it could not be read', async () => {
    await openPage();
    get.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch');
    });
    add.mockImplementationOnce(() => {
      lines = [cartLine({ quantity: 3 })];
      throw new TypeError('Failed to fetch');
    });
    await click('Add');
    expect(panel()?.textContent).toContain('R998.00');
    await acting(() => window.dispatchEvent(new Event('offline')));
    await acting(() => window.dispatchEvent(new Event('online')));
    expect(panel()?.textContent).toContain('R1497.00');
  });

  it('says the better sentence of the server when there is one', async () => {
    add.mockImplementationOnce(() => {
      throw refusal('OUT_OF_STOCK', { message: 'Sandton Red is sold out.' });
    });
    await page();
    await click('Add');
    expect(document.body.textContent).toContain('Sandton Red is sold out.');
  });

  it('lists lines, subtotal, free delivery and total', async () => {
    await openPage();
    for (const text of ['Medium (M) · R499.00', 'R998.00', 'DeliveryFREE', 'Total']) {
      expect(panel()?.textContent).toContain(text);
    }
  });

  it('calls a bouquet without a name Unknown Product', async () => {
    lines = [cartLine({ product: { name: '', price: '0.00', imageUrl: '/images/product1.png' } })];
    await openPage();
    expect(panel()?.textContent).toContain('Unknown Product');
  });

  it('changes a quantity and fetches the cart again', async () => {
    await openPage();
    await click('Increase quantity of Sandton Red, Medium (M)');
    expect(panel()?.textContent).toContain('R1497.00');
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('takes a failed change back and says so', async () => {
    setQuantity.mockImplementationOnce(() => {
      throw refusal('INTERNAL');
    });
    await openPage();
    await click('Increase quantity of Sandton Red, Medium (M)');
    expect(panel()?.textContent).toContain('R998.00');
    expect(document.body.textContent).toContain('Failed to update cart');
  });

  it('stops at what is left, says why, and keeps the button in reach of the keyboard', async () => {
    lines = [cartLine({ quantity: 3, stock: 3 })];
    await openPage();
    const plus = button('Increase quantity of Sandton Red, Medium (M)');
    expect(plus.getAttribute('aria-disabled')).toBe('true');
    expect(plus.hasAttribute('disabled')).toBe(false);
    const reason = document.getElementById(plus.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Only 3 left');
    await acting(() => plus.click());
    expect(setQuantity).not.toHaveBeenCalled();
  });

  it('removes the line at zero, and Undo puts the same bouquet back', async () => {
    lines = [cartLine({ quantity: 1 })];
    await openPage();
    await click('Decrease quantity of Sandton Red, Medium (M)');
    expect(panel()?.textContent).toContain('Your cart is empty');
    expect(panel()?.textContent).toContain('Add some beautiful flowers to get started');
    expect(panel()?.contains(document.activeElement)).toBe(true);
    await click('Undo');
    expect(add.mock.calls[0]?.[0]).toMatchObject({
      productId: cartLine().productId,
      size: 'Medium (M)',
      quantity: 1,
    });
    expect(panel()?.textContent).toContain('Sandton Red');
  });

  it('marks what has changed about a line', async () => {
    lines = [cartLine({ currentPrice: '549.00' })];
    await openPage();
    expect(panel()?.textContent).toContain('The price changed from R499.00 to R549.00.');
  });

  it('can only be looked at when it is read-only', async () => {
    await openPage(true);
    expect(panel()?.textContent).toContain('quantity 2');
    expect(document.querySelector('[aria-label^="Decrease"], [aria-label^="Remove"]')).toBeNull();
  });

  it('leads add-ons without a bouquet back to the shop, and says why', async () => {
    lines = [cartLine({ isAddOn: true })];
    await page();
    await click('Open');
    const panel = document.querySelector('[role=dialog]');
    expect(panel?.textContent).toContain(ADD_ONS_ALONE);
    expect(panel?.textContent).not.toContain('Checkout');
    await click('Continue Shopping');
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('closes on the way to the checkout', async () => {
    await openPage();
    await click('Checkout');
    expect(onCheckout).toHaveBeenCalledOnce();
    expect(panel()).toBeNull();
  });

  it('says when the cart could not be fetched, and tries again', async () => {
    get.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch');
    });
    await openPage();
    expect(panel()?.textContent).toContain('Failed to fetch cart');
    await click('Try again');
    expect(panel()?.textContent).toContain('Sandton Red');
  });

  it('follows a change made in another tab', async () => {
    await openPage();
    lines = [];
    await acting(() =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'cartChangedAt', newValue: '1' })),
    );
    expect(panel()?.textContent).toContain('Your cart is empty');
  });
});
