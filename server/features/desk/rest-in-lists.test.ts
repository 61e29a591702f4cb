import { expect, it } from 'vitest';
import { useChangeShop } from './testing/change-kit.ts';

const { owner, paid, started, times, payFast } = useChangeShop();

/** Returns what the day and the search say is still to pay, by the number of the order. */
async function rests() {
  const { day, search } = await owner();
  const lists = [await day({ date: '2026-11-22' }), await search({ text: '' })];
  return lists.map(({ orders }) =>
    Object.fromEntries(orders.map(({ orderNumber, toPay }) => [orderNumber, toPay])),
  );
}

it('lists say what of a changed order is still to pay, and nothing of any other or once it is paid', async () => {
  const { id } = await started();
  const { orderNumber: other } = await paid();
  const { orderNumber } = (await times(id, 2)).saved;
  const listed = { [orderNumber]: '599.00', [other]: undefined };
  expect(await rests()).toEqual([listed, listed]);
  await payFast(`${orderNumber}-2`, '599.00');
  const settled = { [orderNumber]: undefined, [other]: undefined };
  expect(await rests()).toEqual([settled, settled]);
});

it('lists ask for no rest of an order that was cancelled before it was paid', async () => {
  const { id } = await started();
  const { orderNumber } = (await times(id, 2)).saved;
  await (await owner()).cancel({ id, reason: 'Asked to' });
  const { orders } = await (await owner()).search({ text: orderNumber });
  expect(orders.map(({ toPay }) => toPay)).toEqual([undefined]);
});
