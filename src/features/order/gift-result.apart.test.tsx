import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { render } from '#src/testing/render.tsx';
import { orderView } from '#src/testing/sample-order.ts';
import { PaymentCancelled } from './payment-cancelled.tsx';
import { paymentProgress } from './payment-progress.ts';
import { PaymentResult } from './payment-result.tsx';

vi.mock('#src/ui/link-button.tsx', () => ({
  LinkButton: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
vi.mock('@tanstack/react-router', () => ({ Link: () => null }));

const sold = orderView({
  isGiftVoucher: true,
  recipientName: 'Sipho Dube',
  deliveryDate: '2026-12-24',
  status: 'delivered',
  paymentStatus: 'paid',
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T07:00:00Z') });
});
afterEach(() => vi.useRealTimers());

async function open(over: Partial<typeof sold> = {}, Page = PaymentResult) {
  const order = { ...sold, ...over };
  const page = await render(
    <ShopProvider shop={{ name: 'Test Blooms', publicUrl: 'https://a.example' }}>
      <Page
        progress={paymentProgress(order)}
        order={order}
        isLate={false}
        isAsking={false}
        askAgain={() => undefined}
      />
    </ShopProvider>,
  );
  return { text: page.textContent, links: [...page.querySelectorAll('a')].map((a) => a.outerHTML) };
}

it('a gift voucher that is paid says to whom it is emailed and when, and how its order is found again', async () => {
  const { text } = await open();
  expect(text).toContain('Payment Successful');
  expect(text).toContain(
    'Thank you for your gift voucher. We email it to Sipho Dube on the morning of Thursday 24 December 2026, with its code and your message. A confirmation was sent to thandi@example.co.za: its link leads back to this order.',
  );
  expect(text).toContain('See your gift voucher’s order');
  expect(text).not.toMatch(/Follow your order|Thank you for your order/);
});

it('one for today is emailed at once, and no name is told to whoever comes later', async () => {
  expect((await open({ deliveryDate: '2026-11-21' })).text).toContain('Sipho Dube at once');
  const later = await open({ masked: true, recipientName: 'Si***' });
  expect(later.text).toContain('We email it to whom it is for on');
});

it('one that was not paid leads back to where gift vouchers are bought, and speaks of no flowers', async () => {
  const expired = await open({ status: 'expired', paymentStatus: 'unpaid' });
  expect(expired.text).toContain('This gift voucher was not paid in time');
  expect(expired.links[0]).toContain('/gift-vouchers');
  const unpaid = { status: 'pending_payment', paymentStatus: 'unpaid' } as const;
  const turnedBack = await open(unpaid, PaymentCancelled);
  expect(turnedBack.text).toContain('You can pay for it within an hour of your order.');
  expect(turnedBack.text).not.toMatch(/flowers|Checkout/);
});
