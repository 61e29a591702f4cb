import { expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { render } from '#src/testing/render.tsx';
import { orderPageView } from '#src/testing/sample-order.ts';
import { OrderReport } from './order-report.tsx';

const reportOf = async (over: Partial<OrderView>) => {
  const order = orderPageView({ paymentStatus: 'paid', deliveryDate: '2026-11-24', ...over });
  return (await render(<OrderReport order={order} isLive details={null} />)).textContent;
};

const gift: Partial<OrderView> = {
  isGiftVoucher: true,
  fulfilment: 'email',
  items: [],
  total: '700.00',
};

it.each([
  { over: {}, said: 'will be emailed on Tuesday 24 November 2026, with your message.' },
  { over: { giftMailedOn: '2026-11-22' }, said: 'was emailed on Sunday 22 November 2026, with' },
  { over: { cardMessage: '' }, said: 'will be emailed on Tuesday 24 November 2026.' },
])('says of a gift voucher $over that it $said', async ({ over, said }) => {
  const text = await reportOf({ ...gift, status: 'delivered', cardMessage: 'Enjoy', ...over });
  expect(text).toContain(`Your payment has arrived. The gift voucher ${said}`);
  expect(text).toContain('Gift voucherR700.00');
  expect(text).not.toMatch(/deliver|flowers/i);
});

it.each([
  { status: 'delivered', paymentStatus: 'refunded', said: 'has been refunded to you' },
  { status: 'cancelled', paymentStatus: 'unpaid', said: 'was cancelled. Its code can’t be used.' },
  { status: 'expired', paymentStatus: 'unpaid', said: 'was not paid in time' },
] as const)('says of a gift voucher whose order is $status that it $said', async (order) => {
  const { said, ...state } = order;
  const text = await reportOf({ ...gift, ...state });
  expect(text).toContain(said);
  expect(text).not.toMatch(/deliver|flowers|will be emailed/i);
});

it('speaks of no delivery of an order that is collected free of charge', async () => {
  const text = await reportOf({ fulfilment: 'collection', status: 'paid', total: '0.00' });
  expect(text).toContain('fresh on the day you collect it');
  expect(text).not.toMatch(/deliver/i);
});
