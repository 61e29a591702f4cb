import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trpc } from '#src/lib/trpc.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { newPrices } from '#src/testing/new-prices.ts';
import { acting, renderToBuffer } from '#src/testing/render.tsx';
import { cartLine, checkoutCart } from '#src/testing/sample-cart.ts';
import { AREA, deliveryOptionsOf, FILLED_DELIVERY } from '#src/testing/sample-delivery.ts';
import type { OrderPayload } from './attempt/place-and-pay.ts';
import type { CheckoutCart } from './checkout-cart.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { type CheckoutDraft, loadDraft, saveDraft } from './checkout-draft.ts';

/** As what was just answered. */
const FRESH = { staleTime: Infinity };
const ORDER_ID = '00000000-0000-4000-8000-000000000001';

const options = deliveryOptionsOf('2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24');
const place = vi.fn<(order: OrderPayload & { idempotencyKey: string }) => unknown>();
const initiate = vi.fn<(input: { orderId: string }) => unknown>();
const getOptions = vi.fn(() => options);
const setQuantity = vi.fn<CheckoutCart['setQuantity']>(async () => undefined);
const refetch = vi.fn(async () => undefined);
const look = vi.fn(() => ({ code: 'GIFT', kind: 'gift', value: 100_000 }));
const onAlreadyPaid = vi.fn();
const submit = vi.spyOn(HTMLFormElement.prototype, 'submit');

const cart = (over: Partial<CheckoutCart> = {}) => checkoutCart({ refetch, setQuantity, ...over });

async function open(draft: Partial<CheckoutDraft> = {}, shown = cart(), beside?: ReactNode) {
  saveDraft({ ...FILLED_DELIVERY, ...draft });
  await renderToBuffer(
    <FakeApi
      answers={{
        'cart.get': () => shown.lines,
        'order.place': place,
        'payment.initiate': initiate,
        'delivery.forCart': getOptions,
        'delivery.area': () => AREA,
        'voucher.look': look,
      }}
    >
      {beside}
      <CheckoutScreen
        cart={shown}
        totals={() => null}
        promise={null}
        onPaid={() => undefined}
        onAlreadyPaid={onAlreadyPaid}
      />
    </FakeApi>,
  );
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`#delivery-${name}`);
const isWrong = (name: string) => field(name)?.getAttribute('aria-invalid') === 'true';
const type = (name: string, text: string) =>
  acting(() => {
    const input = field(name);
    // Past React's own setter, which would ignore the event as no change.
    if (input) Reflect.set(Object.getPrototypeOf(input) as object, 'value', text, input);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]');
const press = () => acting(() => button()?.click());
const alertText = () => document.querySelector('[role=alert]')?.textContent ?? '';

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout', 'clearTimeout'] });
  submit.mockReturnValue();
  place.mockReset().mockReturnValue({ id: ORDER_ID });
  initiate
    .mockReset()
    .mockReturnValue({ url: 'https://www.payfast.co.za/eng/process', data: { amount: '998.00' } });
});
afterEach(() => {
  vi.useRealTimers();
  document.getElementById('payment-redirect')?.remove();
});

describe('the form', () => {
  it('names every wrong field at the field and in one alert, and focuses the first', async () => {
    await open({ customerName: 'T', customerEmail: 'thandi@', customerPhone: '082' });
    await press();
    await acting(() => vi.runOnlyPendingTimers());
    for (const message of [
      'Name must be at least 2 characters',
      'Invalid email address',
      'Phone number must be at least 10 digits',
    ]) {
      expect(alertText()).toContain(message);
    }
    expect(document.activeElement).toBe(field('customerName'));
    expect(isWrong('customerName')).toBe(true);
    expect(place).not.toHaveBeenCalled();
  });

  it('strikes out what is right by now, and moves nothing while it is typed', async () => {
    await open({ customerName: 'T', customerEmail: 'thandi@' });
    await press();
    const fixed = () => document.querySelectorAll('[role=alert] a[data-fixed]').length;
    await type('customerName', 'Thandi');
    expect([fixed(), isWrong('customerName')]).toEqual([1, false]);
    await type('customerEmail', 'thandi@example');
    expect([fixed(), isWrong('customerEmail')]).toEqual([1, true]);
    await type('customerEmail', 'thandi@example.co.za');
    expect([fixed(), isWrong('customerEmail')]).toEqual([2, false]);
    expect(alertText()).toMatch(/^Press Place Order again\./);
  });

  it('opens the part about the recipient when something in it is wrong', async () => {
    await open({ recipientPhone: '082' });
    await press();
    await acting(() => vi.runOnlyPendingTimers());
    expect(document.querySelectorAll('details')[1]?.open).toBe(true);
    expect(document.activeElement).toBe(field('recipientPhone'));
  });

  it('keeps what is typed, also when the order failed', async () => {
    place.mockImplementation(() => {
      throw new TypeError('Failed to fetch');
    });
    await open({ cardMessage: 'Happy birthday' });
    await press();
    expect(alertText()).toContain('Failed to create order');
    expect(alertText()).toContain('Everything you typed is still here.');
    expect(field('cardMessage')?.value).toBe('Happy birthday');
    expect(loadDraft().cardMessage).toBe('Happy birthday');
  });

  it('takes out a remembered day that can no longer be promised, and says so', async () => {
    await open({ deliveryDate: '2026-11-22' });
    expect(field('deliveryDate')?.textContent).toBe('Choose a day');
    expect(document.body.textContent).toContain('Sunday 22 November 2026 can no longer be chosen');
  });

  it('warns about a postal code outside Johannesburg without refusing it', async () => {
    await open({ deliveryPostalCode: '8001' });
    expect(document.body.textContent).toContain('outside our usual Johannesburg area');
    await press();
    expect(place).toHaveBeenCalledOnce();
  });
});

describe('placing the order', () => {
  it('sends the order, then leaves for the payment page with a posted form', async () => {
    await open();
    await press();
    expect(place.mock.calls[0]?.[0]).toMatchObject({ total: '998.00', deliveryDate: '2026-11-24' });
    expect(initiate).toHaveBeenCalledWith({ orderId: ORDER_ID });
    expect(submit).toHaveBeenCalledOnce();
    expect(button()?.textContent).toBe('Processing...');
  });

  it('places one order however often the button is tapped', async () => {
    let answer: (order: { id: string }) => void = () => undefined;
    place.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await open();
    await press();
    await press();
    expect(button()?.textContent).toBe('Processing...');
    await acting(() => answer({ id: ORDER_ID }));
    await press();
    expect(place).toHaveBeenCalledOnce();
    expect(submit).toHaveBeenCalledOnce();
  });

  it('can be used again when the browser brings the page back, and sends nothing by itself', async () => {
    await open();
    await press();
    await acting(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    expect(button()?.textContent).toBe('Place Order');
    expect(submit).toHaveBeenCalledOnce();
    await press();
    expect(place).toHaveBeenCalledOnce();
    expect(initiate).toHaveBeenCalledTimes(2);
  });

  it('lets the shopper press again when the payment page does not come', async () => {
    await open();
    await press();
    await acting(() => vi.advanceTimersByTime(20_000));
    expect(button()?.textContent).toBe('Place Order');
  });

  it('shows the page of an order that is already paid instead of paying again', async () => {
    await open();
    await press();
    initiate.mockImplementation(() => {
      throw refusal('ORDER_ALREADY_PAID');
    });
    await acting(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await press();
    expect(onAlreadyPaid).toHaveBeenCalledWith(ORDER_ID);
    expect(place).toHaveBeenCalledOnce();
  });
});

describe('refusals', () => {
  it('announce a changed price with its figure and fetch the cart again', async () => {
    place.mockImplementation(() => {
      throw refusal('PRICE_CHANGED', { details: newPrices('1098.00') });
    });
    await open();
    await press();
    expect(alertText()).toContain('The new total is R1098.00.');
    expect(refetch).toHaveBeenCalledOnce();
    expect(button()?.textContent).toBe('Place Order');
  });

  it('ask again what is left on a gift voucher, which another order may have spent', async () => {
    place.mockImplementation(() => {
      throw refusal('PRICE_CHANGED', { details: newPrices('776.00') });
    });
    function Voucher() {
      trpc.voucher.look.useQuery({ code: 'GIFT', subtotal: '499.00', delivery: '0.00' }, FRESH);
      return null;
    }
    await open({}, cart(), <Voucher />);
    expect(look).toHaveBeenCalledOnce();
    await press();
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('say which bouquet is short, and lower it with one press', async () => {
    const items = [{ productId: cartLine().productId, available: 1 }];
    place.mockImplementation(() => {
      throw refusal('OUT_OF_STOCK', { details: { items } });
    });
    await open();
    await press();
    expect(alertText()).toContain('Only 1 of Sandton Red is left.');
    const lower = document.querySelector<HTMLButtonElement>('[role=alert] button');
    expect(lower?.textContent).toBe('Change to 1');
    await acting(() => lower?.click());
    expect(setQuantity.mock.calls[0]?.[1]).toBe(1);
  });

  it('put a day that filled up at its field and ask for the days again', async () => {
    place.mockImplementation(() => {
      throw refusal('DELIVERY_UNAVAILABLE', {
        message: 'This day is full.',
        issues: [{ path: 'deliveryDate', message: 'This day is full' }],
      });
    });
    await open();
    await press();
    await acting(() => vi.runOnlyPendingTimers());
    expect(document.getElementById('delivery-deliveryDate-error')?.textContent).toBe(
      'This day is full',
    );
    expect(document.activeElement).toBe(field('deliveryDate'));
    expect(getOptions).toHaveBeenCalledTimes(2);
  });

  it('are over once the field that was refused is right', async () => {
    const message = 'Such a name cannot be printed.';
    place.mockImplementation(() => {
      throw refusal('RULE_NOT_MET', { message, issues: [{ path: 'customerName', message }] });
    });
    await open();
    await press();
    await acting(() => vi.runOnlyPendingTimers());
    const told = () => document.body.textContent.split(message).length - 1;
    const before = told();
    await type('customerName', 'Lerato Dube');
    expect(document.body.textContent).toContain('Press Place Order again.');
    // The summary still has it, struck through; the field and the box at the button do not.
    expect([before, told()]).toEqual([3, 1]);
  });

  it('say when the payment could not begin, and pay the same order at the next try', async () => {
    initiate.mockImplementationOnce(() => {
      throw refusal('UNAVAILABLE');
    });
    await open();
    await press();
    expect(alertText()).toContain('Failed to initiate payment. Please try again.');
    await press();
    expect(place).toHaveBeenCalledOnce();
    expect(submit).toHaveBeenCalledOnce();
  });
});

describe('a cart that is not ready', () => {
  it('is waited for', async () => {
    await open({}, cart({ state: 'loading', lines: [] }));
    expect(document.querySelector('[role=status]')?.textContent).toBe('Loading your cart...');
  });

  it('can be asked for again', async () => {
    await open({}, cart({ state: 'failed', lines: [] }));
    expect(alertText()).toContain('Failed to fetch cart');
    await acting(() => document.querySelector<HTMLButtonElement>('[role=alert] button')?.click());
    expect(refetch).toHaveBeenCalledOnce();
  });
});
