import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADD_TO_CART_CLICK_GUARD_MS } from '#contract/http/ui-timings.ts';
import { acting, render } from '#src/testing/render.tsx';
import { randText } from '#contract/money/money.ts';
import { sizePrice } from '#contract/catalogue/product.ts';
import { bouquet, sizesAt } from '#contract/catalogue/testing/sample-product.ts';
import { sizeDialog } from '#src/routes/-parts/lazy-components.ts';
import { ProductCardWithCart } from './product-card-with-cart.tsx';

const add =
  vi.fn<(item: { productId: string; shownPrice?: string; size?: string }) => Promise<boolean>>();

vi.mock('#src/features/cart/use-cart.ts', () => ({ useAdd: () => add }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children, onClick }: React.ComponentProps<'a'>) => (
    <a href="/product" onClick={onClick}>
      {children}
    </a>
  ),
}));

const product = bouquet({ sizes: sizesAt({ m: '0.00', l: '899.00' }) });
const oneSize = bouquet();
const unsized = { ...product, sizes: [] };

const dialog = () => document.querySelector('[role=dialog]');
const addButton = () => document.querySelector<HTMLElement>('[aria-label^="Add Sandton Red"]');
// The dialog's code comes with the first press.
const pressAdd = () =>
  acting(async () => {
    addButton()?.click();
    await sizeDialog.load();
  });
const confirm = () =>
  acting(() => dialog()?.querySelector<HTMLElement>('button[type=submit]')?.click());

/** Returns whether a click on the card now would lead to the bouquet's page. */
async function leads(): Promise<boolean> {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  // jsdom cannot go to another page, so whatever was not prevented is prevented here.
  const isLet = vi.fn(() => !click.defaultPrevented);
  const stop = (event: Event) => {
    isLet();
    event.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  await acting(() => document.querySelector('a')?.dispatchEvent(click));
  return isLet.mock.results[0]?.value === true;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  add.mockReset().mockResolvedValue(true);
});
afterEach(() => vi.useRealTimers());

describe('adding from a card', () => {
  it('asks for the size when several are available, the first being chosen', async () => {
    await render(<ProductCardWithCart product={product} />);
    await pressAdd();
    expect(dialog()?.textContent).toContain('Medium (M)');
    expect(add).not.toHaveBeenCalled();
    await confirm();
    expect(add).toHaveBeenCalledExactlyOnceWith({
      productId: product.id,
      size: 'm',
      shownPrice: '499.00',
    });
    expect(dialog()).toBeNull();
  });

  it('adds the only size there is without a question', async () => {
    await render(<ProductCardWithCart product={oneSize} />);
    await pressAdd();
    expect(dialog()).toBeNull();
    expect(add).toHaveBeenCalledExactlyOnceWith({
      productId: product.id,
      size: 'm',
      shownPrice: randText(sizePrice(oneSize, oneSize.sizes[0])),
    });
  });

  it('adds at once, with nothing but the product id and the price that is shown, when there is no size to choose', async () => {
    await render(<ProductCardWithCart product={unsized} />);
    await pressAdd();
    expect(dialog()).toBeNull();
    expect(add).toHaveBeenCalledExactlyOnceWith({
      productId: product.id,
      shownPrice: product.price,
    });
  });

  it('keeps the dialog open when adding failed', async () => {
    add.mockResolvedValue(false);
    await render(<ProductCardWithCart product={product} />);
    await pressAdd();
    await confirm();
    expect(dialog()).not.toBeNull();
  });
});

describe('a click on the card', () => {
  it('leads to the bouquet', async () => {
    await render(<ProductCardWithCart product={product} />);
    expect(await leads()).toBe(true);
  });

  it('leads nowhere while the size dialog is open', async () => {
    await render(<ProductCardWithCart product={product} />);
    await pressAdd();
    vi.advanceTimersByTime(10 * ADD_TO_CART_CLICK_GUARD_MS);
    expect(await leads()).toBe(false);
  });

  it('leads nowhere within 300 ms of an add, and somewhere after', async () => {
    await render(<ProductCardWithCart product={unsized} />);
    await pressAdd();
    vi.advanceTimersByTime(ADD_TO_CART_CLICK_GUARD_MS - 1);
    expect(await leads()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await leads()).toBe(true);
  });
});
