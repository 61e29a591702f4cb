import { expect, test } from 'vitest';
import { PaymentRequest } from '#src/admin/desk/payment-request.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { ownersOrder } from '#src/testing/sample-admin-order.ts';

const order = ownersOrder({
  status: 'pending_payment',
  paymentStatus: 'unpaid',
  fromDesk: true,
  ownerNote: 'before',
});

function OrderPart() {
  const { data } = trpc.admin.orders.byId.useQuery({ id: order.id });
  return data && [data.ownerNote, <PaymentRequest key="part" order={data} />];
}

test('what was asked before a change was made does not come after it', async () => {
  const late = Promise.withResolvers<typeof order>();
  const reads = [async () => order, () => late.promise];
  const kept = [
    async () => Promise.reject(new Error('The answer is lost')),
    async () => ({ ...order, ownerNote: 'after' }),
  ];
  const page = await render(
    <FakeApi
      answers={{
        'admin.orders.byId': () => reads.shift()?.(),
        'admin.desk.keep': () => kept.shift()?.(),
      }}
    >
      <OrderPart />
    </FakeApi>,
  );
  const keepLonger = () =>
    acting(() => {
      const choice = page.querySelector('select');
      if (!choice) throw new Error('It cannot be kept for longer');
      choice.value = '0';
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await keepLonger();
  await keepLonger();
  expect(page.textContent).toContain('after');
  await acting(() => late.resolve(order));
  expect(page.textContent).toContain('after');
});
