import { expect, it } from 'vitest';
import { refusal } from '#src/testing/fake-api.tsx';
import { render } from '#src/testing/render.tsx';
import { cartLine, checkoutCart } from '#src/testing/sample-cart.ts';
import { CartChanged } from './cart-conflicts.ts';
import { problemOf } from './checkout-problem.ts';
import { ProblemAlert } from './problem-alert.tsx';

const empty = checkoutCart({ lines: [] });

async function told(error: unknown, cart = checkoutCart({})): Promise<string> {
  const page = await render(
    <ProblemAlert problem={problemOf({ kind: 'order-failed', error })} cart={cart} />,
  );
  return page.querySelector('[role=alert]')?.textContent ?? '';
}

it('says of a cart that was changed elsewhere that what was typed is still there, where it is', async () => {
  const news = 'If you have just paid, your order is on its way to us.';
  const changed = new CartChanged(false);
  expect(await told(changed)).toContain(`${news} You see`);
  expect(await told(changed)).toContain('Everything you typed is still here.');
  expect(await told(changed, empty)).toMatch(new RegExp(`so nothing was ordered here.${news}$`));
});

it.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['a failure', refusal('INTERNAL')],
  ['too much kept already', refusal('HELD_UNPAID')],
  ['a full time', refusal('SLOT_FULL')],
  ['another price', refusal('PRICE_CHANGED')],
  ['sold out', refusal('OUT_OF_STOCK', { details: { items: [{ productId: 'p', available: 0 }] } })],
  ['a bouquet that is gone', refusal('PRODUCT_NOT_FOUND', { details: { productId: 'p' } })],
])('speaks of no form and no button where there is none: %s', async (_what, error) => {
  expect(await told(error, empty)).not.toMatch(/still here|Place Order|now fits/);
});

it('names no new total that counts what cannot be bought', async () => {
  const details = { subtotal: '998.00', delivery: '0.00', total: '998.00', items: [] };
  const price = refusal('PRICE_CHANGED', { details });
  expect(await told(price)).toContain('The new total is R998.00. Press Place Order again');
  const [line] = checkoutCart({}).lines;
  if (!line) throw new Error('The cart is empty');
  const soldOut = checkoutCart({ lines: [line, { ...line, id: 'x', available: false, stock: 0 }] });
  const text = await told(price, soldOut);
  expect(text).not.toContain('R998.00');
  expect(text).toContain('Some of your order can no longer be had.');
});

it('says that the cart fits once it does', async () => {
  const items = [{ productId: cartLine().productId, available: 5 }];
  const sold = refusal('OUT_OF_STOCK', { details: { items } });
  expect(await told(sold)).toBe('Your order now matches what is left.Press Place Order again.');
});
