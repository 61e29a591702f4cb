import { beforeEach, expect, it, type Mock, vi } from 'vitest';
import type { AddToCartInput, CartLineView, SetQuantityInput } from '#contract/cart/cart.schema.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { cartLine } from '#src/testing/sample-cart.ts';
import { press } from '#src/testing/screen.ts';
import { CartPanel } from './cart-panel.tsx';
import { CartProvider } from './cart-provider.tsx';
import { useCart } from './use-cart.ts';

let lines: CartLineView[];
const get = vi.fn(() => lines);
const add = vi.fn(({ quantity }: AddToCartInput) => {
  lines = [...lines, cartLine({ id: 'added', quantity })];
});
const setQuantity = vi.fn(({ quantity }: SetQuantityInput): unknown => {
  lines = lines.map((line) => ({ ...line, quantity }));
  return lines;
});
const remove = vi.fn((_line: { id: string }): unknown => {
  lines = [];
  return null;
});

function Open() {
  const { open } = useCart();
  return (
    <button type="button" onClick={open}>
      Open
    </button>
  );
}

async function openPage() {
  const answers = {
    'cart.get': get,
    'cart.add': add,
    'cart.setQuantity': setQuantity,
    'cart.remove': remove,
  };
  await render(
    <FakeApi answers={answers}>
      <CartProvider>
        <Open />
        <CartPanel readOnly={false} promise={null} onCheckout={vi.fn()} />
        <ToastViewport />
      </CartProvider>
    </FakeApi>,
  );
  await press('Open');
}

const panel = () => document.querySelector('[role=dialog]');

function noAnswer(): never {
  throw new TypeError('Failed to fetch');
}

/** The next call does what it should, and its answer gets lost. */
function loseAnswer<Input>(call: Mock<(input: Input) => unknown>): void {
  const real = call.getMockImplementation();
  call.mockImplementationOnce((input) => {
    real?.(input);
    return noAnswer();
  });
}

beforeEach(() => {
  vi.clearAllMocks();
  lines = [cartLine({ quantity: 2 })];
});

it('does not call a change a failure that was made although no answer came', async () => {
  loseAnswer(setQuantity);
  await openPage();
  await press('Increase quantity of Sandton Red, Medium (M)');
  expect(panel()?.textContent).toContain('R1497.00');
  expect(document.body.textContent).not.toContain('Failed to update cart');
});

it('says of a change without an answer that was not made that the cart is as it was', async () => {
  setQuantity.mockImplementationOnce(noAnswer);
  await openPage();
  await press('Increase quantity of Sandton Red, Medium (M)');
  expect(panel()?.textContent).toContain('R998.00');
  expect(document.body.textContent).toContain(
    'Failed to update cartThere was no answer. Please try again.',
  );
});

it('offers Undo for a line whose removal had no answer, and calls it no failure', async () => {
  loseAnswer(remove);
  await openPage();
  await press('Remove Sandton Red, Medium (M)');
  expect(panel()?.textContent).toContain('Sandton Red was removed from your cart.');
  expect(document.body.textContent).not.toContain('Failed to remove from cart');
  await press('Undo');
  expect(panel()?.textContent).toContain('R998.00');
});

it('says that it cannot tell while the cart cannot be read, and offers Undo once it is', async () => {
  loseAnswer(remove);
  await openPage();
  get.mockImplementationOnce(noAnswer);
  await press('Remove Sandton Red, Medium (M)');
  expect(panel()?.textContent).toContain('R998.00');
  expect(panel()?.textContent).not.toContain('was removed');
  expect(document.body.textContent).toMatch(/Failed to remove from cart.*could not tell whether/);
  await acting(() => window.dispatchEvent(new Event('offline')));
  await acting(() => window.dispatchEvent(new Event('online')));
  expect(panel()?.textContent).toContain('Sandton Red was removed from your cart.');
});
