import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { type ShopConfig, ShopProvider } from '#src/lib/shop-config.tsx';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { orderView } from '#src/testing/sample-order.ts';
import { press } from '#src/testing/screen.ts';
import { PaymentResult } from './payment-result.tsx';
import { usePaidOrder } from './use-paid-order.ts';
import { useReturnedOrder } from './use-returned-order.ts';

vi.mock('#src/ui/link-button.tsx', () => ({
  LinkButton: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const ID = '00000000-0000-4000-8000-000000000001';
const SECOND_MS = 1_000;

const unpaid = orderView({ id: ID });
const paid: OrderView = { ...unpaid, status: 'paid', paymentStatus: 'paid' };

const byId = vi.fn<(input: { id: string }) => OrderView>();
const onRemembered = vi.fn();
const pass = (ms: number) => acting(() => vi.advanceTimersByTimeAsync(ms));

function Page({ named }: { named: string | undefined }) {
  return <PaymentResult {...usePaidOrder(useReturnedOrder(named, onRemembered))} />;
}

async function open(named?: string, shop: Partial<ShopConfig> = {}) {
  const page = await render(
    <FakeApi answers={{ 'order.byId': byId }}>
      <ShopProvider shop={{ name: 'Test Blooms', publicUrl: 'https://a.example', ...shop }}>
        <Page named={named} />
      </ShopProvider>
    </FakeApi>,
  );
  await pass(0);
  return page;
}

const title = () => document.querySelector('h1')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  byId.mockReset().mockReturnValue(paid);
});
afterEach(() => vi.useRealTimers());

describe('after the payment page', () => {
  it('shows every detail of an order that is paid, and the note about the mail', async () => {
    const item = { productId: ID, productName: 'Sunrise', quantity: 2, size: 'Small (S)' };
    const items = [{ ...item, priceAtTime: '499.00' }];
    byId.mockReturnValue({ ...paid, items, cardMessage: 'Happy birthday' });
    const page = await open(ID);
    expect(title()).toBe('Payment Successful');
    for (const text of [
      'Flowers2 × Sunrise, Small (S)',
      'On the cardHappy birthday',
      'FS-ABCD-1234',
      'R998.00',
      'Thandi Mokoena',
      '12 Fourth Avenue, Melville',
      'Johannesburg 2092',
      '082 123 4567',
      'Tuesday 24 November 2026',
      'Morning (9AM - 12PM)',
      'A confirmation email was sent to thandi@example.co.za.',
    ]) {
      expect(page.textContent).toContain(text);
    }
    const links = [...page.querySelectorAll('a')].map(({ textContent }) => textContent);
    expect(links).toEqual(['Follow your order', 'Continue Shopping']);
  });

  it('says that a subscription has begun, how often flowers come and where it can be ended', async () => {
    byId.mockReturnValue({ ...paid, comesAgain: 'every two weeks' });
    const page = await open(ID);
    const begun = 'Your subscription has begun: flowers like these come every two weeks.';
    expect(page.textContent).toContain(
      `${begun} You can pause or end it from the page of your order, or by the link in our email about it.`,
    );
    const without = await open(ID, { keepsEmails: true });
    expect(without.textContent).toContain(
      `${begun} You can pause or end it from the page of your order.`,
    );
    byId.mockReturnValue(paid);
    expect((await open(ID)).textContent).not.toContain('subscription');
    byId.mockReturnValue({ ...unpaid, comesAgain: 'every week' });
    expect((await open(ID)).textContent).not.toContain('subscription');
  });

  it('claims no email of an order without an address, as one by telephone', async () => {
    byId.mockReturnValue({ ...paid, customerEmail: '' });
    const page = await open(ID);
    expect(page.textContent).toContain('Keep this page: it shows how your order is doing.');
    expect(page.textContent).not.toContain('confirmation email');
  });

  it('claims no email of a shop that can send none', async () => {
    byId.mockReturnValue(unpaid);
    const page = await open(ID, { keepsEmails: true });
    expect(page.textContent).not.toContain('email follows');
    byId.mockReturnValue(paid);
    await pass(SECOND_MS);
    expect(page.textContent).toContain(
      'No confirmation email was sent to thandi@example.co.za, because this shop cannot send email yet.',
    );
    expect(page.textContent).not.toContain('A confirmation email');
  });

  it('waits, in a live region, and turns into the paid page within a second of the news', async () => {
    byId.mockReturnValue(unpaid);
    const page = await open(ID);
    expect(page.querySelector('[role=status]')?.textContent).toContain(
      'We are waiting for PayFast to confirm your payment',
    );
    byId.mockReturnValue(paid);
    await pass(SECOND_MS);
    expect(title()).toBe('Payment Successful');
    await pass(10 * SECOND_MS);
    expect(byId).toHaveBeenCalledTimes(2);
  });

  it('says after a minute that no payment was heard of, and leads to where it can be paid', async () => {
    byId.mockReturnValue(unpaid);
    const page = await open(ID);
    expect(page.textContent).toContain('once your order is paid, a confirmation email follows');
    await pass(61 * SECOND_MS);
    expect(title()).toBe('We have not heard of a payment yet');
    expect(page.textContent).toContain('See or pay this order');
    expect(page.textContent).not.toMatch(/waiting for PayFast/);
    byId.mockReturnValue({ ...unpaid, canPay: false, deliveryDoubt: 'We have closed the day.' });
    await pass(5 * SECOND_MS);
    expect(page.textContent).toContain('We have closed the day.');
    expect(page.textContent).not.toContain('pay this order');
    byId.mockReturnValue(paid);
    await pass(5 * SECOND_MS);
    expect(title()).toBe('Payment Successful');
  });

  it('asks every second for a minute, then every five seconds', async () => {
    byId.mockReturnValue(unpaid);
    await open(ID);
    await pass(60 * SECOND_MS);
    const inFirstMinute = byId.mock.calls.length;
    expect(inFirstMinute).toBeGreaterThanOrEqual(60);
    await pass(60 * SECOND_MS);
    expect(byId.mock.calls.length - inFirstMinute).toBe(12);
  });

  it.each([
    ['cancelled', 'Order Cancelled'],
    ['expired', 'Order Expired'],
    ['payment_failed', 'Payment Failed'],
  ] as const)(
    'says plainly that an order is %s, and leads back to the checkout',
    async (status, text) => {
      byId.mockReturnValue({ ...unpaid, status });
      const page = await open(ID);
      expect(title()).toBe(text);
      expect(page.querySelector('a')?.textContent).toBe('Back to Checkout');
      expect(page.textContent).toContain('See this order');
    },
  );

  it('says of an order that was cancelled after it was paid what becomes of the money', async () => {
    const money = { paid: '998.00', refunded: '0.00', toRefund: '998.00', toPay: '0.00' };
    byId.mockReturnValue({ ...paid, status: 'cancelled', money });
    const page = await open(ID);
    expect(title()).toBe('Order Cancelled');
    expect(page.textContent).toContain('You paid R998.00. We still have to refund R998.00');
    expect(page.textContent).not.toContain('Thank you for your order');
  });

  it('does not wait for a rest whose payment was not begun, and leads to it', async () => {
    const money = { paid: '399.00', refunded: '0.00', toRefund: '0.00', toPay: '200.00' };
    byId.mockReturnValue({ ...paid, money, rest: 'asked', deliveryDoubt: 'The voucher is spent.' });
    const page = await open(ID);
    expect(title()).toBe('Payment Successful');
    expect(page.textContent).toContain(
      'The voucher is spent. You paid R399.00. R200.00 of what it costs is still to pay.',
    );
    expect(page.textContent).toContain('See or pay this order');
  });

  it('gets the id out of the address, and still knows it after a reload', async () => {
    await open(ID);
    expect(onRemembered).toHaveBeenCalledOnce();
    byId.mockClear();
    await open();
    expect(byId.mock.calls[0]?.[0]).toEqual({ id: ID });
  });

  it('is the success frame without details when there is no id', async () => {
    const page = await open();
    expect(title()).toBe('Payment Successful');
    expect(page.textContent).toContain('Find your order');
    expect(page.querySelector('dl')).toBeNull();
    expect(byId).not.toHaveBeenCalled();
  });

  it('shows no other order where the address names something that is none', async () => {
    await open(ID);
    byId.mockClear();
    const page = await open('abc');
    expect(page.querySelector('dl')).toBeNull();
    expect(page.textContent).toContain('Find your order');
    await open();
    expect(byId).not.toHaveBeenCalled();
  });

  it('is the success frame without details when the order cannot be fetched, and only the log knows', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    byId.mockImplementation(() => {
      throw refusal('ORDER_NOT_FOUND');
    });
    const page = await open(ID);
    expect(title()).toBe('Payment Successful');
    expect(page.querySelector('dl')).toBeNull();
    expect(log).toHaveBeenCalledWith('Failed to fetch order');
    await pass(10 * SECOND_MS);
    expect(byId).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('says that the shop could not be reached, never that PayFast is waited for, and goes on asking', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    byId.mockImplementation(() => {
      throw new TypeError('Failed to fetch');
    });
    const page = await open(ID);
    expect(title()).toBe('We cannot see your order right now');
    expect(page.textContent).not.toContain('PayFast');
    await pass(4 * SECOND_MS);
    byId.mockClear();
    await press('Try again');
    expect(byId).toHaveBeenCalledOnce();
    expect(title()).toBe('We cannot see your order right now');
    byId.mockReset().mockReturnValue(paid);
    await pass(5 * SECOND_MS);
    expect(page.textContent).toContain('FS-ABCD-1234');
    log.mockRestore();
  });
});
