import { expect, test } from 'vitest';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { ownersOrder } from '#src/testing/sample-admin-order.ts';
import { orderPayments } from '#src/testing/sample-payments.ts';
import { control, controls } from '#src/testing/screen.ts';
import { OrderScreen } from './order-screen.tsx';

async function open(order: AdminOrderView): Promise<void> {
  await renderPage(
    <FakeApi
      answers={{
        'admin.orders.byId': () => order,
        'admin.payments.ofOrder': () => orderPayments({ payments: [] }),
      }}
    >
      <OrderScreen id={order.id} />
    </FakeApi>,
  );
}

test('an order of a gift voucher shows that, and nothing of flowers', async () => {
  const use = {
    orderId: '00000000-0000-4000-8000-0000000000c1',
    orderNumber: 'FS-USED-1111',
    status: 'out_for_delivery',
    fulfilment: 'collection',
    amount: '599.00',
  } as const;
  await open(
    ownersOrder({
      status: 'delivered',
      fulfilment: 'email',
      isGiftVoucher: true,
      recipientName: 'Sipho Dube',
      cardMessage: 'Happy birthday',
      total: '1000.00',
      canCancel: false,
      canReschedule: false,
      canBeChanged: false,
      canPhotograph: false,
      steps: [],
      items: [],
      history: [
        {
          at: '2026-11-21T06:10:00.000Z',
          actor: 'system',
          movedTo: 'delivered',
          reason: 'The gift voucher is good from now on',
        },
      ],
      gift: {
        left: '401.00',
        spent: '599.00',
        refunded: '0.00',
        recipientEmail: 'sipho@example.com',
        mailOn: '2026-11-24',
        isMailed: false,
        expiresOn: '2029-11-21',
        isOver: false,
        uses: [use],
      },
    }),
  );
  expect(document.querySelector('h2')?.textContent).toBe('Gift voucher');
  const text = document.body.textContent;
  for (const fact of [
    'Gift voucher for R1000.00',
    'Happy birthday',
    'Sipho Dube',
    'On Tuesday 24 November 2026',
    'R401.00',
    'Wednesday 21 November 2029',
    'R599.00 for order FS-USED-1111: ready to collect',
  ]) {
    expect(text).toContain(fact);
  }
  expect(control('sipho@example.com').getAttribute('href')).toBe('mailto:sipho@example.com');
  expect(controls('Print')).toEqual([]);
  expect(text).not.toMatch(/Bouquet|Delivery|Delivered|Address|Photos|Orders of this day/);
});
