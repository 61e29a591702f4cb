import { expect, it } from 'vitest';
import { useChangeShop } from '#server/features/desk/testing/change-kit.ts';
import { markSupplementPaid } from '#server/features/order/supplement/due-supplement.ts';

const { shop, owner, mails, started, times, payFast } = useChangeShop();

/** An order that costs R599.00 more since it was changed. */
async function changed() {
  const { id } = await started();
  const { saved } = await times(id, 2);
  return { id, number: `${saved.orderNumber}-2` };
}

const textOf = async () => (await mails('supplement-paid'))[0]?.text.replaceAll(/\s+/g, ' ');

async function deliver(id: string): Promise<void> {
  const { move } = await owner();
  await move({ orders: [{ id, from: 'paid', anyway: true }], to: 'preparing' });
  await move({ orders: [{ id, from: 'preparing', anyway: true }], to: 'out_for_delivery' });
  await move({ orders: [{ id, from: 'out_for_delivery', anyway: true }], to: 'delivered' });
}

it('says when the order is due', async () => {
  const { number } = await changed();
  await payFast(number, '599.00');
  expect(await textOf()).toContain('Nothing is left to pay. It is due on');
});

it('says no day of an order that was delivered before', async () => {
  const { id, number } = await changed();
  await deliver(id);
  await payFast(number, '599.00');
  expect(await textOf()).toContain('Nothing is left to pay.');
  expect(await textOf()).not.toContain('It is due on');
});

it('promises no day that is in doubt', async () => {
  const { id, number } = await changed();
  await shop.scope().transaction(async ({ orders, attention, now }) => {
    const order = await orders.lockById(id);
    if (order) await attention.raise(order, { kind: 'day_closed' }, now());
  });
  await payFast(number, '599.00');
  expect(await textOf()).not.toContain('It is due on');
  expect(await textOf()).toContain('contact you');
});

it.each([
  [false, ['order.supplement-paid']],
  [true, []],
])('is sent unless PayFast has given the money back since: %s', async (isBack, expected) => {
  const { id } = await changed();
  const told: string[] = [];
  const settled = shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    const due = order && (await scope.supplements.dueOf(order));
    if (!due) throw new Error('Nothing is due');
    const tell = async (name: string) => void told.push(name);
    const listening = Object.assign(Object.create(scope), { tell });
    await markSupplementPaid(listening, order, due, { reason: 'Found', isBack });
    throw new Error('Its payment was not counted');
  });
  await expect(settled).rejects.toThrow('not counted');
  expect(told).toEqual(expected);
});
