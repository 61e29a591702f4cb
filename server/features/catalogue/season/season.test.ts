import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { seasonsIn } from './testing/season-kit.ts';

const shop = useTestShop();
const { season, seasons } = seasonsIn(shop);

describe('a season', () => {
  it('is listed, and in the history, once it is saved', async () => {
    const product = await createProduct(shop.services);
    const saved = await season({ productIds: [product.id] });
    expect(saved).toMatchObject({ name: 'Summer Fair', percent: 15, isOn: true, version: 1 });
    expect(await (await seasons()).list()).toEqual({
      today: '2026-11-21',
      seasons: [saved],
      past: [],
    });
    const [change] = await (await seasons()).history();
    expect(change).toMatchObject({ actor: 'owner', season: 'Summer Fair' });
    expect(change?.changes).toContainEqual({ field: 'percent', from: null, to: '+15 %' });
    expect(change?.changes).toContainEqual({
      field: 'products',
      from: null,
      to: 'Melville Blush',
    });
  });

  it('is not called prices: the pages say that after its name', async () => {
    expect((await season({ name: 'Festive prices' })).name).toBe('Festive');
  });

  it('is one when its form is sent twice', async () => {
    const id = randomUUID();
    const first = await season({}, { id });
    expect(await season({}, { id })).toEqual(first);
    expect((await (await seasons()).list()).seasons).toHaveLength(1);
    expect(await (await seasons()).history()).toHaveLength(1);
  });

  it('is one of two that would both concern a product on a day, however they are sent', async () => {
    const product = await createProduct(shop.services);
    const answers = await Promise.allSettled([
      season({ name: 'One' }),
      season({ name: 'Two', firstDay: '2026-11-26', lastDay: '2026-11-30' }),
      season({ name: 'Three', productIds: [product.id] }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused in a sentence that names the season in its way', async () => {
    await season();
    await expect(
      season({ name: 'Other', firstDay: '2026-11-26', lastDay: '2026-11-26' }),
    ).rejects.toThrow(
      '“Summer Fair” already has prices of its own for all products from Wednesday 25 November 2026 to Thursday 26 November 2026.',
    );
    await season({ name: 'After', firstDay: '2026-11-27', lastDay: '2026-11-27' });
  });

  it('may follow one that was ended', async () => {
    const { id } = await season();
    const ended = await (await seasons()).end({ id });
    expect(ended).toMatchObject({ isOn: false, version: 2 });
    expect(await (await seasons()).end({ id })).toEqual(ended);
    await season({ name: 'Other' });
    const list = await (await seasons()).list();
    expect([list.seasons, list.past].map((each) => each.map(({ name }) => name))).toEqual([
      ['Other'],
      ['Summer Fair'],
    ]);
  });

  it('is saved again by the form that saw its newest version only', async () => {
    const { id } = await season();
    expect(await season({ percent: 20 }, { id, version: 1 })).toMatchObject({
      percent: 20,
      version: 2,
    });
    await expect(season({ percent: 25 }, { id, version: 1 })).rejects.toThrow('changed elsewhere');
  });

  it.each([
    [{ firstDay: '2026-11-27' }, 'The last day is before the first'],
    [{ firstDay: '2026-11-01', lastDay: '2026-11-20' }, 'The last day has passed'],
    [{ lastDay: '2027-12-01' }, 'A season is at most a year long'],
    [{ percent: 0 }, '1 to 300 more'],
    [{ percent: -95 }, '1 to 90 less'],
    [{ name: ' ' }, 'Give the season a name'],
    [{ productIds: [] }, 'Choose at least one product'],
    [{ productIds: ['00000000-0000-4000-8000-000000000000'] }, 'Product Not Found'],
  ])('is refused with %j', async (wrong, why) => {
    await expect(season(wrong)).rejects.toThrow(why);
  });

  it('that is not there is not ended', async () => {
    await expect((await seasons()).end({ id: randomUUID() })).rejects.toThrow('no longer there');
  });
});
