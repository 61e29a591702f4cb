import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartOffersView, ChangeSizeInput } from '#contract/cart/cart-offers.schema.ts';
import type { AddToCartInput, CartLineView } from '#contract/cart/cart.schema.ts';
import type { OnDayView } from '#contract/catalogue/on-day.schema.ts';
import type { DeliveryChoice } from '#contract/delivery/choice.ts';
import { CartProvider } from '#src/features/cart/cart-provider.tsx';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { render } from '#src/testing/render.tsx';
import { cartLine } from '#src/testing/sample-cart.ts';
import { control, press } from '#src/testing/screen.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { CartOffers } from './cart-offers.tsx';

const VASE = {
  productId: '00000000-0000-4000-8000-0000000000bb',
  name: 'Glass vase',
  description: 'Clear glass, 20 cm',
  size: 'one',
  price: '150.00',
  imageUrl: '/images/product2.png',
};
const LARGE = { size: 'l', sizeName: 'Large', price: '649.00', more: '150.00' };
const ADD = 'Add Glass vase for R150.00';
const MAKE = 'Make it Large: Sandton Red, R150.00 more';
const KEEP = 'Keep Sandton Red as it is';

/** Each test has a line of its own: what was declined of one stays declined. */
let number = 0;
let id: string;
let lines: CartLineView[];
let offers: CartOffersView;
let notThere: OnDayView['notThere'];
const add = vi.fn(({ productId }: AddToCartInput) => {
  const line = cartLine({ id: '00000000-0000-4000-8000-000000000002', productId, isAddOn: true });
  lines = [...lines, line];
  return line;
});
const changeSize = vi.fn(({ id }: ChangeSizeInput): unknown => cartLine({ id, size: 'Large (L)' }));

beforeEach(() => {
  localStorage.clear();
  number += 1;
  id = `00000000-0000-4000-8000-00000000010${number}`;
  lines = [cartLine({ id })];
  offers = { addOns: [VASE], largerSizes: [{ lineId: id, ...LARGE }] };
  notThere = [];
  add.mockClear();
  changeSize.mockClear();
});

const page = (choice?: DeliveryChoice) =>
  render(
    <FakeApi
      answers={{
        'cart.get': () => lines,
        'cart.offers': () => offers,
        'catalogue.onDay': () => ({ day: '2026-11-30', notThere }),
        'cart.add': add,
        'cart.changeSize': changeSize,
      }}
    >
      <ShopProvider shop={{ name: 'Test Blooms', publicUrl: '', ...(choice && { choice }) }}>
        <UiProvider>
          <CartProvider>
            <CartOffers />
            <ToastViewport />
          </CartProvider>
        </UiProvider>
      </ShopProvider>
    </FakeApi>,
  );
const isThere = (name: string) => document.querySelector(`[aria-label="${name}"]`) !== null;
const told = () => document.querySelector('[role=status]')?.textContent;

describe('the offers of a cart', () => {
  it('show an add-on with its words and price, and one press adds it at that price', async () => {
    const screen = await page();
    expect(screen.textContent).toContain('Add something small');
    expect(screen.textContent).toContain('R150.00 · Clear glass, 20 cm');
    await press(ADD);
    expect(add.mock.lastCall?.[0]).toMatchObject({
      productId: VASE.productId,
      size: 'one',
      shownPrice: '150.00',
      quantity: 1,
    });
    expect(isThere(ADD)).toBe(false);
    expect(told()).toBe('Glass vase was added.');
    expect(document.activeElement?.textContent).toBe('Glass vase was added.');
  });

  it('say of an add-on that cannot be there on the chosen day when it can, and add it to no cart', async () => {
    const note = 'Needs five days: from Fri 4 Dec';
    notThere = [{ id: VASE.productId, note }];
    const choice = { suburb: 'Melville', code: '2092', day: '2026-11-30', dayText: 'Mon 30 Nov' };
    const screen = await page(choice);
    expect(screen.textContent).toContain(`Not on Mon 30 Nov. ${note}`);
    expect(isThere(ADD)).toBe(false);
    notThere = [];
    document.body.replaceChildren();
    await page(choice);
    expect(isThere(ADD)).toBe(true);
  });

  it('keep an add-on that could not be added', async () => {
    add.mockImplementationOnce(() => {
      throw refusal('OUT_OF_STOCK', { message: 'Glass vase is sold out.' });
    });
    const screen = await page();
    await press(ADD);
    expect(isThere(ADD)).toBe(true);
    expect(screen.textContent).toContain('Glass vase is sold out.');
  });

  it('say what the next size costs more, and one press takes it, once', async () => {
    const screen = await page();
    expect(screen.textContent).toContain('Large for R150.00 more');
    await press(MAKE);
    expect(changeSize).toHaveBeenCalledExactlyOnceWith({
      id,
      size: 'l',
      shownPrice: '649.00',
    });
    // The shop may have a still larger one.
    expect(isThere(MAKE)).toBe(false);
    expect(told()).toBe('Sandton Red is Large now.');
  });

  it('offer a size that was declined never again for that line', async () => {
    await page();
    await press(KEEP);
    expect(isThere(MAKE)).toBe(false);
    document.body.replaceChildren();
    await page();
    expect(isThere(ADD)).toBe(true);
    expect(isThere(MAKE)).toBe(false);
  });

  it('keep a size that could not be taken', async () => {
    changeSize.mockImplementationOnce(() => {
      throw refusal('SIZE_UNAVAILABLE');
    });
    const screen = await page();
    await press(MAKE);
    expect(control(MAKE)).toBeTruthy();
    expect(screen.textContent).toContain('That size is not available for this bouquet.');
  });

  it('are nothing at all where nothing is offered', async () => {
    offers = { addOns: [], largerSizes: [] };
    const screen = await page();
    expect(screen.querySelector('.cart-offers')?.textContent).toBe('');
    expect(screen.querySelector('ul')).toBeNull();
  });
});
