import { expect, it } from 'vitest';
import { orderView } from '#src/testing/sample-order.ts';
import { render } from '#src/testing/render.tsx';
import { OrderDetails } from './order-details.tsx';

it('says that the sender stays unnamed, but not where names are masked', async () => {
  const said = async (over: object) =>
    (await render(<OrderDetails order={orderView({ anonymous: true, ...over })} />)).textContent;
  expect(await said({})).toContain('SenderWe don’t say who sent it');
  expect(await said({ masked: true })).not.toContain('Sender');
});

it.each(['cancelled', 'expired', 'payment_failed', 'refunded'] as const)(
  'promises no email of a gift voucher that is %s, and tells of none',
  async (status) => {
    const bought = { isGiftVoucher: true, deliveryDate: '2026-11-24' } as const;
    const said = async (over: object) =>
      (await render(<OrderDetails order={orderView({ ...bought, ...over })} />)).textContent;
    expect(await said({ status: 'delivered' })).toContain('To be emailed on');
    expect(await said({ status })).not.toContain('mailed on');
    // Its day has passed, and nothing was on it to be emailed.
    expect(await said({ status, giftMailedOn: '2026-11-24' })).not.toContain('mailed on');
  },
);
