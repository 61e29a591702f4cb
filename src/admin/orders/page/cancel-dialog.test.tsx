import { expect, test, vi } from 'vitest';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { ownersOrder } from '#src/testing/sample-admin-order.ts';
import { dialog, errorAt, field, submit, type } from '#src/testing/screen.ts';
import { CancelDialog } from './cancel-dialog.tsx';

/** What the dialog says of an order. */
async function saidOf(over: Partial<AdminOrderView>): Promise<string> {
  await renderPage(
    <FakeApi answers={{}}>
      <CancelDialog order={ownersOrder(over)} isOpen onClose={() => undefined} />
    </FakeApi>,
  );
  return dialog()?.textContent ?? '';
}

const BACK = 'Its flowers go back on sale';
const NONE = 'No flowers go back on sale';

test('flowers that an order has go back on sale', async () => {
  expect(await saidOf({ hasStock: true })).toContain(BACK);
});

test.each<[string, Partial<AdminOrderView>]>([
  ['were sold to others', { hasStock: false }],
  ['were out', { status: 'attempted', hasStock: true }],
])('flowers that %s do not', async (_, over) => {
  const said = await saidOf(over);
  expect(said).not.toContain(BACK);
  expect(said).toContain(NONE);
});

test('flowers that an unpaid order keeps are no longer kept: the owner may have counted none since', async () => {
  const said = await saidOf({ status: 'pending_payment', hasStock: true });
  expect(said).toContain('Its flowers are no longer kept for it.');
  expect(said).not.toContain(BACK);
});

/** Opens the dialog for an order of which R849.00 can be kept. */
async function open(over: Partial<AdminOrderView> = {}) {
  const cancel = vi.fn<(input: object) => AdminOrderView>(() => ownersOrder());
  await renderPage(
    <FakeApi answers={{ 'admin.orders.cancel': cancel }}>
      <CancelDialog
        order={ownersOrder({ keepable: '849.00', ...over })}
        isOpen
        onClose={() => undefined}
      />
    </FakeApi>,
  );
  return {
    cancel,
    send: () => submit(dialog()?.querySelector('form')),
    said: () => dialog()?.textContent ?? '',
  };
}

test('a part that the owner has agreed to keep is asked for, and what the email says stands below it', async () => {
  const { cancel, send, said } = await open();
  expect(said()).toContain('The shopper gets an email that you refund R849.00.');
  await type(field('reason'), 'She is away');
  await type(field('kept'), '100,50');
  expect(said()).toContain(
    'The shopper gets an email that you refund R748.50 and you keep R100.50, as agreed.',
  );
  await send();
  expect(cancel).toHaveBeenCalledExactlyOnceWith({
    id: ownersOrder().id,
    reason: 'She is away',
    kept: '100,50',
  });
});

test('no more is kept than there is, and nothing that is no amount', async () => {
  const { cancel, send } = await open();
  await type(field('reason'), 'She is away');
  await type(field('kept'), '849.01');
  await send();
  expect(errorAt(field('kept'))).toBe('Keep at most R849.00');
  await type(field('kept'), 'half');
  await send();
  expect(errorAt(field('kept'))).toContain('Amount must be in rand and cents');
  expect(cancel).not.toHaveBeenCalled();
});

test('nothing is asked about the money of an order for which none came', async () => {
  const { said } = await open({ keepable: '0.00' });
  expect(said()).not.toContain('you keep');
  expect(dialog()?.querySelector('[name=kept]')).toBeNull();
});

test('no email is promised to a shopper whose personal details are erased', async () => {
  const { said } = await open({ customerEmail: '' });
  expect(said()).toContain('No email goes out about it');
  expect(said()).not.toContain('The shopper gets an email');
});
