import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CartChanged } from '#src/features/checkout/problems/cart-conflicts.ts';
import { refusal } from '#src/testing/fake-api.tsx';
import { forgetAttempt } from './checkout-idempotency.ts';
import { type CheckoutCalls, type OrderPayload, placeAndPay } from './place-and-pay.ts';

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
    const error = new CartChanged('emptied');
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
