import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CartChanged } from '#src/features/checkout/problems/cart-conflicts.ts';
import { refusal } from '#src/testing/fake-api.tsx';
import { forgetAttempt } from './checkout-idempotency.ts';
import {
  type CheckoutCalls,
  type OrderPayload,
  orderPayload,
  placeAndPay,
} from './place-and-pay.ts';
import { cents } from '#contract/money/money.ts';
import { placeOrderInput } from '#contract/order/place-order.schema.ts';
import { cartLine } from '#src/testing/sample-cart.ts';
import { FILLED_DELIVERY } from '#src/testing/sample-delivery.ts';

const FIRST = '00000000-0000-4000-8000-000000000001';
const SECOND = '00000000-0000-4000-8000-000000000002';
const redirect = { url: 'https://www.payfast.co.za/eng/process', data: { amount: '10.00' } };
const order = { customerName: 'Thandi', total: '10.00' } as OrderPayload;

const placeOrder = vi.fn<CheckoutCalls['placeOrder']>();
const initiatePayment = vi.fn<CheckoutCalls['initiatePayment']>();
const checkCart = vi.fn<CheckoutCalls['checkCart']>();
const calls = { checkCart, placeOrder, initiatePayment };
const keys = () => placeOrder.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);

beforeEach(() => {
  forgetAttempt();
  placeOrder.mockReset().mockResolvedValueOnce({ id: FIRST }).mockResolvedValue({ id: SECOND });
  initiatePayment.mockReset().mockResolvedValue(redirect);
  checkCart.mockReset().mockResolvedValue();
});

describe('placing and paying', () => {
  it('places the order, then asks how to pay it', async () => {
    expect(await placeAndPay(calls, order)).toEqual({ kind: 'redirect', redirect });
    expect(initiatePayment).toHaveBeenCalledWith(FIRST);
  });

  it('pays the same order again when the shopper comes back with the same content', async () => {
    await placeAndPay(calls, order);
    await placeAndPay(calls, order);
    expect(placeOrder).toHaveBeenCalledTimes(1);
    expect(initiatePayment.mock.calls).toEqual([[FIRST], [FIRST]]);
  });

  it('places a new order under a new key when the content changed', async () => {
    await placeAndPay(calls, order);
    await placeAndPay(calls, { ...order, total: '20.00' });
    expect(initiatePayment.mock.calls).toEqual([[FIRST], [SECOND]]);
    expect(new Set(keys()).size).toBe(2);
  });

  it.each(['ORDER_NOT_PAYABLE', 'ORDER_NOT_FOUND'] as const)(
    'places a new order when the one before is %s',
    async (code) => {
      await placeAndPay(calls, order);
      initiatePayment.mockRejectedValueOnce(refusal(code));
      expect(await placeAndPay(calls, order)).toEqual({ kind: 'redirect', redirect });
      expect(initiatePayment).toHaveBeenLastCalledWith(SECOND);
      expect(new Set(keys()).size).toBe(2);
    },
  );

  it('neither orders nor pays again when the cart is another one by now', async () => {
    await placeAndPay(calls, order);
    const error = new CartChanged(false);
    checkCart.mockRejectedValueOnce(error);
    expect(await placeAndPay(calls, order)).toEqual({ kind: 'order-failed', error });
    expect(initiatePayment).toHaveBeenCalledOnce();
    expect(placeOrder).toHaveBeenCalledOnce();
  });

  it('never pays twice: an order that is already paid is shown instead', async () => {
    await placeAndPay(calls, order);
    initiatePayment.mockRejectedValueOnce(refusal('ORDER_ALREADY_PAID'));
    expect(await placeAndPay(calls, order)).toEqual({ kind: 'already-paid', orderId: FIRST });
    expect(placeOrder).toHaveBeenCalledTimes(1);
  });

  it('uses the same key after an answer that was lost, so that no second order comes of it', async () => {
    placeOrder.mockReset().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    placeOrder.mockResolvedValue({ id: FIRST });
    expect(await placeAndPay(calls, order)).toMatchObject({ kind: 'order-failed' });
    await placeAndPay(calls, order);
    expect(new Set(keys()).size).toBe(1);
  });

  it('keeps the order when its payment could not begin', async () => {
    initiatePayment.mockRejectedValueOnce(refusal('UNAVAILABLE'));
    expect(await placeAndPay(calls, order)).toMatchObject({ kind: 'payment-failed' });
    await placeAndPay(calls, order);
    expect(placeOrder).toHaveBeenCalledTimes(1);
  });

  it('gives up after one new order instead of placing orders for ever', async () => {
    initiatePayment.mockReset().mockRejectedValue(refusal('ORDER_NOT_PAYABLE'));
    expect(await placeAndPay(calls, order)).toMatchObject({ kind: 'payment-failed' });
    expect(placeOrder).toHaveBeenCalledTimes(2);
  });
});

const cart = {
  sessionId: 'session_1795000000000_0123456789abcdef',
  subtotal: cents(149_880),
  delivery: cents(0),
  total: cents(149_880),
  lines: [
    {
      ...cartLine({ quantity: 2, priceAtTime: '399.00', currentPrice: '749.40' }),
      lineTotal: cents(149_880),
      mark: undefined,
    },
  ],
};

describe('the order as sent', () => {
  it('carries every amount as a two-decimal text, at the price the shopper sees now', () => {
    expect(orderPayload(FILLED_DELIVERY, cart)).toMatchObject({
      subtotal: '1498.80',
      delivery: '0.00',
      total: '1498.80',
      items: [{ quantity: 2, size: 'Medium (M)', priceAtTime: '749.40' }],
    });
  });

  it('is one that the server can read', () => {
    expect(placeOrderInput.safeParse(orderPayload(FILLED_DELIVERY, cart)).success).toBe(true);
  });

  it('sends what was typed without the spaces around it, and always to Johannesburg', () => {
    const draft = { ...FILLED_DELIVERY, customerName: '  Thandi Mokoena ' };
    expect(orderPayload(draft, cart)).toMatchObject({
      customerName: 'Thandi Mokoena',
      deliveryCity: 'Johannesburg',
      deliveryDate: '2026-11-24',
    });
  });

  it('is not made of a form that is not valid', () => {
    expect(() => orderPayload({ ...FILLED_DELIVERY, deliveryDate: '' }, cart)).toThrow(
      'Delivery date is required',
    );
  });
});
