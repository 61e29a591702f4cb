import { expect, it } from 'vitest';
import { seasonsIn } from '#server/features/catalogue/season/testing/season-kit.ts';
import { useChangeShop } from './testing/change-kit.ts';

const { shop, desk, owner, paid, rose, begun, started, change } = useChangeShop();
const { season } = seasonsIn(shop);

it('an order that moves into a season keeps the prices that were paid; what is added has those of its day', async () => {
  const { id, roses, input, lines } = await started();
  await season();
  const moved = { ...input, deliveryDate: '2026-11-25' };
  const { saved } = await change(moved);
  expect(saved).toMatchObject({ deliveryDate: '2026-11-25', total: '599.00' });

  const { version } = await (await desk()).orderToChange({ id });
  const kept = lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
  const added = { productId: roses.id, size: 'm', quantity: 1 };
  const more = await change({ ...moved, version, lines: [...kept, added] });
  expect(more.saved).toMatchObject({
    total: '1288.00',
    items: [{ priceAtTime: '599.00' }, { priceAtTime: '689.00' }],
  });
});

it('an order that moves out of a season keeps the prices that were paid, however its owner moves it', async () => {
  const roses = await rose();
  await season();
  const price = { subtotal: '689.00', total: '689.00' };
  const items = [{ productId: roses.id, quantity: 1, size: 'm', priceAtTime: '689.00' }];
  const inSeason = { ...price, items, deliveryDate: '2026-11-25' };
  const orders = [await paid(inSeason, roses), await paid(inSeason, roses)] as const;
  const { reschedule, byId } = await owner();
  const deliveryDate = '2026-11-24';
  await reschedule({ id: orders[0].id, deliveryDate, deliveryTime: 'Morning (9AM - 12PM)' });
  await change((await begun(orders[1].id)).input, { deliveryDate });
  for (const { id } of orders) {
    expect(await byId({ id })).toMatchObject({
      deliveryDate,
      total: '689.00',
      items: [{ priceAtTime: '689.00' }],
      money: { toRefund: '0.00', toPay: '0.00' },
    });
  }
});
