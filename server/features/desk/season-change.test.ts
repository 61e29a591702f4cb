import { expect, it } from 'vitest';
import { seasonsIn } from '#server/features/catalogue/season/testing/season-kit.ts';
import { useChangeShop } from './testing/change-kit.ts';

const { shop, desk, started, change } = useChangeShop();
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
