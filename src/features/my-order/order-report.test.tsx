import { afterEach, expect, it, vi } from 'vitest';
import { render } from '#src/testing/render.tsx';
import { orderPageView } from '#src/testing/sample-order.ts';
import { OrderReport } from './order-report.tsx';

afterEach(() => vi.useRealTimers());

it.each([
  { now: '2026-11-21T12:00:00Z', said: 'is emailed on' },
  { now: '2026-12-21T12:00:00Z', said: 'was emailed on' },
])('says of a gift voucher that it $said its day', async ({ now, said }) => {
  vi.useFakeTimers({ now: new Date(now) });
  const order = orderPageView({
    status: 'delivered',
    paymentStatus: 'paid',
    isGiftVoucher: true,
    deliveryDate: '2026-11-24',
  });
  const page = await render(<OrderReport order={order} isLive details={null} />);
  expect(page.textContent).toContain(`The gift voucher ${said} Tuesday 24 November 2026`);
});
