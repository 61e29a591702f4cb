import { beforeEach, expect, test, vi } from 'vitest';
import type { StoredAttentionKind } from '#contract/order/order-attention.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { type Answers, FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { ownersOrder } from '#src/testing/sample-admin-order.ts';
import { orderPayments, payment, refund } from '#src/testing/sample-payments.ts';
import { control, controls, dialog, field, press, submit, type } from '#src/testing/screen.ts';
import { OrderScreen } from './order-screen.tsx';

const call = vi.fn<(input: unknown) => unknown>();

async function open(over: Partial<AdminOrderView> = {}, answers: Answers = {}): Promise<void> {
  const order = ownersOrder(over);
  call.mockReturnValue({ ...order, attention: [] });
  await renderPage(
    <FakeApi
      answers={{
        'admin.orders.byId': () => order,
        'admin.payments.ofOrder': () => orderPayments({ payments: [payment({ isDouble: true })] }),
        ...answers,
      }}
    >
      <OrderScreen id={order.id} />
      <ToastViewport />
    </FakeApi>,
  );
}

const reason = (kind: StoredAttentionKind) => ({
  id: `00000000-0000-4000-8000-${String(kind.length).padStart(12, '0')}`,
  kind,
  text: kind,
});
const panels = () => [...document.querySelectorAll('h2')].map((heading) => heading.textContent);

beforeEach(() => {
  call.mockReset();
});

test('card message and instructions come first, and a tap calls or finds the way', async () => {
  await open({
    cardMessage: 'Happy birthday',
    specialInstructions: 'Gate code 4312',
    anonymous: true,
    recipientName: 'Gogo Dlamini',
    recipientPhone: '083 765 4321',
  });
  expect(panels()[0]).toBe('Bouquet and card');
  const text = document.body.textContent;
  for (const fact of ['Happy birthday', 'Gate code 4312', 'never say who sent it', 'Phone first']) {
    expect(text).toContain(fact);
  }
  expect(control('083 765 4321').getAttribute('href')).toBe('tel:0837654321');
  expect(control(/^12 Fourth Avenue/).getAttribute('href')).toContain('12%20Fourth%20Avenue');
});

test('each line says what it costs, so that one of them can be refunded', async () => {
  const line = { productId: '00000000-0000-4000-8000-00000000000b', size: 'One size' };
  await open({
    items: [
      { ...line, productName: 'Melville Blush', quantity: 2, priceAtTime: '499.00' },
      { ...line, productName: 'Glass vase', quantity: 1, priceAtTime: '150.00' },
    ],
  });
  const lines = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines).toContain('2 × Melville Blush, One size R998.00 (R499.00 each)');
  expect(lines).toContain('1 × Glass vase, One size R150.00');
});

test('history, payment and mails are told in words', async () => {
  const mail = {
    id: '00000000-0000-4000-8000-00000000000a',
    kind: 'order-paid',
    recipient: 'thandi@exmaple.co.za',
    subject: 'Your order is confirmed',
    attempts: 3,
    lastError: 'refused',
    createdAt: '2026-11-21T06:10:00.000Z',
    sentAt: null,
    keptAsFile: false,
  };
  await open({ mails: [{ ...mail, state: 'failed' }] });
  const text = document.body.textContent;
  for (const fact of [
    'Paid. PayFast 1089250',
    'PayFast, 21 Nov 2026, 08:10',
    'thandi@exmaple.co.za · could not be delivered',
    'R499.00 received Sat 21 Nov, 08:10, although the order was already paid',
    'PayFast number 1089250',
  ]) {
    expect(text).toContain(fact);
  }
});

test('a step is told once in the history, and why the flowers were not taken is told too', async () => {
  const at = '2026-11-22T08:10:00.000Z';
  await open({
    history: [
      { at, actor: 'owner', movedTo: 'attempted', reason: 'Nobody home' },
      { at, actor: 'owner', movedTo: 'out_for_delivery', reason: 'Send out' },
      { at, actor: 'owner', movedTo: 'delivered', reason: 'Delivered' },
    ],
  });
  const lines = [...document.querySelectorAll('ol p:first-child')].map((line) => line.textContent);
  expect(lines).toEqual(['Delivered. ', 'Out for delivery. ', 'Delivery attempted. Nobody home']);
});

test('a history of which only the latest is shown says how long it is', async () => {
  await open({ historyTotal: 5_001 });
  expect(document.body.textContent).toContain('The latest 1 of 5001 lines.');
});

test('what needs the owner stands above all, with the choices, and is settled with a word', async () => {
  await open({ attention: [reason('slot_gone')] }, { 'admin.orders.resolveAttention': call });
  expect(panels()[0]).toContain('This order needs your attention');
  expect(controls(/^(Phone the shopper|Reschedule delivery|Cancel order)$/)).toHaveLength(4);
  await type(field('What was done about it'), 'She takes Monday');
  await submit(field('What was done about it').form);
  expect(call).toHaveBeenCalledExactlyOnceWith({
    id: ownersOrder().id,
    seen: [reason('slot_gone').id],
    note: 'She takes Monday',
  });
  expect(panels()[0]).toBe('Bouquet and card');
});

test('a wish to cancel is declined by a button that says what the shopper is told', async () => {
  await open({ attention: [reason('cancel_requested')] });
  expect(control('Dealt with: the order stands').getAttribute('type')).toBe('submit');
  expect(panel()?.textContent).toContain('sends the shopper an email');
});

test.each([[[]], [[reason('stock_gone')]]])(
  'a stale screen is told that nothing was noted, and keeps the note, with %j open',
  async (now: AdminOrderView['attention']) => {
    let attention: AdminOrderView['attention'] = [reason('cancel_requested')];
    await open(
      {},
      {
        'admin.orders.byId': () => ownersOrder({ attention }),
        'admin.orders.resolveAttention': () => {
          attention = now;
          throw refusal('ATTENTION_CHANGED');
        },
      },
    );
    await type(field('What was done about it'), 'She keeps it');
    await submit(field('What was done about it').form);
    const text = document.body.textContent;
    expect(text).toContain('nothing was noted');
    expect(text).not.toContain('Noted as dealt with');
    const kept = document.querySelector<HTMLInputElement>('input:not([type=file])')?.value ?? text;
    expect(kept).toContain('She keeps it');
  },
);

const panel = () => document.querySelector('section[aria-label="This order needs your attention"]');
const choices = () =>
  [...(panel()?.querySelectorAll('a, button:not([type=submit], form *)') ?? [])].map(
    ({ textContent }) => textContent,
  );
const leadBack = () =>
  acting(() => panel()?.querySelector<HTMLElement>('button:not([type=submit])')?.click());

test('money that is the shopper’s is led to, and nothing about the delivery is offered', async () => {
  await open({ attention: [reason('paid_twice')] });
  expect(choices()).toEqual(['Make a refund', 'Phone the shopper']);
  await leadBack();
  expect(document.activeElement).toBe(field('amount'));
  expect(field('amount').value).toBe('499.00');
  expect(field('reason').value).toBe('Paid twice');
  await press('Cancel');
  await leadBack();
  await type(field('amount'), '100.00');
  await leadBack();
  expect(document.activeElement).toBe(field('amount'));
  expect(field('amount').value).toBe('100.00');
});

test('of two payments the one that came twice is led to', async () => {
  const first = payment({ reference: '1', left: '100.00' });
  const second = payment({ id: `${first.id.slice(0, -1)}2`, isDouble: true, owed: '499.00' });
  await open(
    { attention: [reason('paid_twice')] },
    { 'admin.payments.ofOrder': () => orderPayments({ payments: [first, second] }) },
  );
  await leadBack();
  expect(field('amount').value).toBe('499.00');
});

test('while a refund is under way its state is led to', async () => {
  await open(
    { attention: [reason('paid_twice')] },
    {
      'admin.payments.ofOrder': () =>
        orderPayments({
          payments: [payment({ left: '0.00', refunds: [refund({ state: 'sending' })] })],
        }),
    },
  );
  await leadBack();
  expect(document.activeElement?.textContent).toContain('Under way');
});

test('what PayFast told and the shop could not settle is seen under Payments', async () => {
  await open({ attention: [reason('unreadable')] });
  expect(choices()).toEqual(['See it under Payments', 'Phone the shopper']);
  expect(control('See it under Payments').getAttribute('href')).toBe('/admin/payments');
});

test('an order that is paid after it was erased is only to be refunded', async () => {
  const gone = { customerName: 'Erased', customerPhone: '', customerEmail: '' };
  const nowhere = { deliveryAddress: '', suburb: '', deliveryPostalCode: '', recipientPhone: '' };
  await open({
    ...gone,
    ...nowhere,
    status: 'cancelled',
    canReschedule: false,
    canCancel: false,
    attention: [reason('paid_after_erasure')],
  });
  expect(choices()).toEqual(['Make a refund']);
  expect(document.querySelector('a[href^="tel:"], a[href^="mailto:"]')).toBeNull();
  expect(document.querySelector('a[href*="maps"]')).toBeNull();
});

test('who paid too late gets another time or the money back', async () => {
  await open({ attention: [reason('slot_gone')] });
  expect(choices()).toEqual([
    'Phone the shopper',
    'Reschedule delivery',
    'Cancel order',
    'Make a refund',
  ]);
});

test('money beside a matter of the delivery hides nothing', async () => {
  await open({ attention: [reason('cancel_requested'), reason('paid_twice')] });
  expect(choices()).toEqual([
    'Make a refund',
    'Phone the shopper',
    'Reschedule delivery',
    'Cancel order',
  ]);
});

test('cancelling asks why, and says what it means', async () => {
  await open({}, { 'admin.orders.cancel': call });
  await press('Cancel order');
  expect(dialog()?.textContent).toContain('The shopper gets an email that you refund R998.00.');
  const why = dialog()?.querySelector('input');
  if (why) await type(why, 'By phone');
  await submit(dialog()?.querySelector('form'));
  expect(call).toHaveBeenCalledExactlyOnceWith({
    id: ownersOrder().id,
    reason: 'By phone',
    kept: '',
    moneySeen: { toRefund: '998.00', kept: '0.00' },
  });
});

test('an order that is on its way cannot be cancelled or moved to another time', async () => {
  await open({
    status: 'out_for_delivery',
    steps: ['delivered', 'attempted'],
    canCancel: false,
    canReschedule: false,
  });
  expect(controls(/^(Delivered|Nobody home)$/)).toHaveLength(2);
  expect(controls(/^(Cancel order|Reschedule)$/)).toEqual([]);
});

test('a note is saved when it was changed', async () => {
  await open({}, { 'admin.orders.note': call });
  expect(controls('Save note')).toEqual([]);
  const note = document.querySelector<HTMLTextAreaElement>('textarea');
  if (note) await type(note as never, 'Uses the side gate');
  await press('Save note');
  expect(call).toHaveBeenCalledExactlyOnceWith({
    id: ownersOrder().id,
    note: 'Uses the side gate',
    seen: ownersOrder().ownerNote,
  });
});
