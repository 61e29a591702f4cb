import { expect, test, vi } from 'vitest';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { trpc } from '#src/lib/trpc.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { ownersOrder } from '#src/testing/sample-admin-order.ts';
import { dialog, errorAt, field, press, submit, type } from '#src/testing/screen.ts';
import { CancelDialog } from './cancel-dialog.tsx';

interface PageProps {
  /** The order as the page shows it, which may be older than what the shop answers. */
  shown: AdminOrderView;
}

/** As the page of the order: it shows what was read last. */
function Page({ shown }: PageProps) {
  const { data } = trpc.admin.orders.byId.useQuery({ id: shown.id }, { enabled: false });
  return <CancelDialog order={data ?? shown} isOpen onClose={() => undefined} />;
}

/** What the dialog says of an order. */
async function saidOf(over: Partial<AdminOrderView>): Promise<string> {
  const order = ownersOrder(over);
  await renderPage(
    <FakeApi answers={{ 'admin.orders.byId': () => order }}>
      <Page shown={order} />
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

/** An order of whose money so much is not refunded yet. */
const withMoney = (toRefund: string, over: Partial<AdminOrderView> = {}) =>
  ownersOrder({
    keepable: toRefund,
    ifCancelled: { toRefund, kept: '0.00', underWay: '0.00', ontoGift: '0.00' },
    ...over,
  });

/** Opens the dialog for an order of which R849.00 can be kept; the shop answers with `now`. */
async function open({
  shown = withMoney('849.00'),
  now = () => shown,
}: {
  shown?: AdminOrderView;
  now?: () => AdminOrderView | Promise<AdminOrderView>;
} = {}) {
  const cancel = vi.fn<(input: object) => AdminOrderView>(() => ownersOrder());
  await renderPage(
    <FakeApi answers={{ 'admin.orders.cancel': cancel, 'admin.orders.byId': now }}>
      <Page shown={shown} />
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
    moneySeen: { toRefund: '748.50', kept: '100.50' },
  });
});

test('a refund that is not known to be made yet is in the sum, as in the email, and is to be looked at first', async () => {
  const ifCancelled = { toRefund: '849.00', kept: '0.00', underWay: '300.00', ontoGift: '0.00' };
  const { said } = await open({ shown: withMoney('549.00', { ifCancelled }) });
  expect(said()).toContain('an email that you refund R849.00.');
  expect(said()).toContain(
    'A refund of R300.00 of it was begun before, and it is not known yet whether it was made: see Payments, then refund the other R549.00 there.',
  );
  await type(field('kept'), '549');
  expect(said()).toContain('an email that you refund R300.00 and you keep R549.00, as agreed.');
  expect(said()).toContain('whether it was made: see Payments.');
});

test('what was kept before is in the sum of what is kept, as in the email', async () => {
  const ifCancelled = { toRefund: '749.00', kept: '100.00', underWay: '0.00', ontoGift: '0.00' };
  const { said } = await open({ shown: withMoney('749.00', { ifCancelled }) });
  expect(said()).toContain('an email that you refund R749.00 and you keep R100.00, as agreed.');
});

test('what a gift voucher paid goes back onto it by itself, and is kept last', async () => {
  const ifCancelled = { toRefund: '849.00', kept: '0.00', underWay: '0.00', ontoGift: '200.00' };
  const { said } = await open({ shown: withMoney('849.00', { ifCancelled }) });
  const email = 'The shopper gets an email that ';
  expect(said()).toContain(
    `${email}R200.00 goes back onto the gift voucher and you refund R649.00. Then refund it under Payments.`,
  );
  await type(field('kept'), '100');
  expect(said()).toContain(
    `${email}R200.00 goes back onto the gift voucher, you refund R549.00 and you keep R100.00, as agreed.`,
  );
  await type(field('kept'), '700');
  expect(said()).toContain(
    `${email}R149.00 goes back onto the gift voucher and you keep R700.00, as agreed.`,
  );
  expect(said()).not.toContain('Payments');
});

test('no sum is named before it is read, and then the one that is so now', async () => {
  const { promise, resolve } = Promise.withResolvers<AdminOrderView>();
  const { cancel, send, said } = await open({ now: () => promise });
  expect(said()).toContain('Checking what is to be refunded...');
  expect(said()).not.toContain('you refund');
  await type(field('reason'), 'She is away');
  await send();
  expect(cancel).not.toHaveBeenCalled();
  await acting(() => resolve(withMoney('249.00')));
  expect(said()).toContain('The shopper gets an email that you refund R249.00.');
  expect(field('reason').value).toBe('She is away');
});

test('where it cannot be read, the dialog says so, keeps what was typed and checks again', async () => {
  let isDown = true;
  const { said } = await open({
    now: () => (isDown ? Promise.reject(new Error('down')) : withMoney('249.00')),
  });
  expect(said()).toContain('We could not check what is to be refunded.');
  expect(said()).not.toContain('you refund');
  await type(field('reason'), 'She is away');
  isDown = false;
  await press('Check again');
  expect(said()).toContain('The shopper gets an email that you refund R249.00.');
  expect(field('reason').value).toBe('She is away');
});

test('money that changes under the dialog is refused in a sentence, shown as it is now, and nothing typed is lost', async () => {
  const message = 'Nothing was cancelled: the money of this order has changed.';
  let now = withMoney('849.00');
  const { cancel, send, said } = await open({ now: () => now });
  cancel.mockImplementationOnce(() => {
    now = withMoney('0.00');
    throw refusal('ATTENTION_CHANGED', { message });
  });
  await type(field('reason'), 'She is away');
  await type(field('kept'), '100');
  await send();
  expect(said()).toContain(message);
  expect(said()).toContain('The shopper gets an email.');
  expect(field('reason').value).toBe('She is away');
  expect(field('kept').value).toBe('100');
  await send();
  expect(errorAt(field('kept'))).toBe('There is no money of this order to keep');
  await type(field('kept'), '');
  await send();
  expect(cancel).toHaveBeenLastCalledWith(
    expect.objectContaining({ moneySeen: { toRefund: '0.00', kept: '0.00' } }),
  );
});

test('an order that was cancelled since is said to be, with what its email says', async () => {
  const ifCancelled = { toRefund: '749.00', kept: '100.00', underWay: '0.00', ontoGift: '0.00' };
  const now = withMoney('749.00', { status: 'cancelled', hasStock: false, ifCancelled });
  const { said } = await open({ now: () => now });
  expect(said()).toContain('It is cancelled already.');
  expect(said()).not.toContain('cannot be undone');
  expect(said()).toContain('you refund R749.00 and you keep R100.00, as agreed.');
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
  const { said } = await open({ shown: withMoney('0.00') });
  expect(said()).not.toContain('you keep');
  expect(dialog()?.querySelector('[name=kept]')).toBeNull();
});

test('no email is promised to a shopper whose personal details are erased', async () => {
  const { said } = await open({ shown: withMoney('849.00', { customerEmail: '' }) });
  expect(said()).toContain('No email goes out about it');
  expect(said()).not.toContain('The shopper gets an email');
});
