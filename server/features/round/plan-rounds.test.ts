import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { placed, paid, owner } = ordersIn(shop);

const MORNING = 'Morning (9AM - 12PM)';
const EVENING = 'Evening (5PM - 8PM)';
const DAY = '2026-11-22';

const rounds = async () => (await shop.adminTrpc()).admin.rounds;
const onDay = (fields: object = {}) =>
  paid({ deliveryDate: DAY, deliveryTime: MORNING, ...fields });
const numbersOf = (view: { stops: { orderNumber: string }[] } | undefined) =>
  view?.stops.map(({ orderNumber }) => orderNumber);

describe('the rounds of a day', () => {
  it('are one for each time of day, with their stops by postal code', async () => {
    const far = await onDay({ deliveryPostalCode: '2196' });
    const near = await onDay({ deliveryPostalCode: '2001' });
    const late = await onDay({ deliveryTime: EVENING });
    await placed({ deliveryDate: DAY });
    await paid({ deliveryDate: '2026-11-23' });
    const before = await (await rounds()).ofDay({ day: DAY });
    expect([before.rounds, before.unplanned.length]).toEqual([[], 3]);
    const after = await (await rounds()).plan({ day: DAY });
    expect(after.rounds.map((round) => [round.name, numbersOf(round), round.link])).toEqual([
      [`Round 1, ${MORNING}`, [near.orderNumber, far.orderNumber], null],
      [`Round 2, ${EVENING}`, [late.orderNumber], null],
    ]);
    expect(after.unplanned).toEqual([]);
  });

  it('say for each stop which complex, ward or room it is', async () => {
    await onDay({ placeType: 'hospital', placeName: 'Milpark', placeUnit: 'Ward 7B' });
    const { unplanned } = await (await rounds()).ofDay({ day: DAY });
    const { rounds: planned } = await (await rounds()).plan({ day: DAY });
    const ward = /^Hospital: Milpark, Ward and bed: Ward 7B, /;
    const address = expect.stringMatching(ward);
    expect([unplanned, planned[0]?.stops]).toMatchObject([[{ address }], [{ address }]]);
  });

  it('take in what is ordered later, behind what is there, and keep their order', async () => {
    const first = await onDay({ deliveryPostalCode: '2196' });
    const api = await rounds();
    const { id = '' } = (await api.plan({ day: DAY })).rounds[0] ?? {};
    const second = await onDay({ deliveryPostalCode: '2001' });
    expect((await api.ofDay({ day: DAY })).unplanned).toMatchObject([{ orderId: second.id }]);
    const planned = await api.plan({ day: DAY });
    expect(numbersOf(planned.rounds[0])).toEqual([first.orderNumber, second.orderNumber]);
    const arranged = await api.arrange({ roundId: id, orderIds: [second.id, randomUUID()] });
    expect(numbersOf(arranged.rounds[0])).toEqual([second.orderNumber, first.orderNumber]);
  });

  it('are split and joined by moving stops; one without stops is no more', async () => {
    const [one, two] = [await onDay(), await onDay()];
    const api = await rounds();
    const first = (await api.plan({ day: DAY })).rounds[0];
    const id = randomUUID();
    const move = { day: DAY, orderIds: [two.id], roundId: id };
    const split = await api.move(move);
    expect(await api.move(move)).toEqual(split);
    expect(split.rounds.map((round) => [round.name, numbersOf(round)])).toEqual([
      [`Round 1, ${MORNING}`, [one.orderNumber]],
      ['Round 2', [two.orderNumber]],
    ]);
    const joined = await api.move({ day: DAY, orderIds: [one.id], roundId: id });
    expect(joined.rounds.map((round) => [round.name, numbersOf(round)])).toEqual([
      ['Round 2', [two.orderNumber, one.orderNumber]],
    ]);
    await expect(
      api.arrange({ roundId: first?.id ?? '', orderIds: [one.id] }),
    ).rejects.toMatchObject({ cause: { code: 'ROUND_NOT_FOUND' } });
  });

  it('are no place for an order of another day, nor a round for another day’s order', async () => {
    const order = await onDay();
    const other = await paid({ deliveryDate: '2026-11-23' });
    const api = await rounds();
    const round = (await api.plan({ day: DAY })).rounds[0];
    const ids = { orderIds: [other.id], roundId: round?.id ?? '' };
    expect(numbersOf((await api.move({ day: DAY, ...ids })).rounds[0])).toEqual([
      order.orderNumber,
    ]);
    await expect(api.move({ day: '2026-11-23', ...ids })).rejects.toMatchObject({
      cause: { code: 'ROUND_NOT_FOUND' },
    });
  });

  it('lose an order that is due on another day, or cancelled', async () => {
    const [moved, gone, kept] = [await onDay(), await onDay(), await onDay()];
    const api = await rounds();
    await api.plan({ day: DAY });
    const orders = await owner();
    await orders.reschedule({ id: moved.id, deliveryDate: '2026-11-24', deliveryTime: MORNING });
    await orders.cancel({ id: gone.id, reason: 'By phone' });
    expect(numbersOf((await api.ofDay({ day: DAY })).rounds[0])).toEqual([kept.orderNumber]);
    const later = await api.plan({ day: '2026-11-24' });
    expect(numbersOf(later.rounds[0])).toEqual([moved.orderNumber]);
  });

  it('are made once when two windows ask at once', async () => {
    const product = await createProduct(shop.services, { stock: 50 });
    await paid({ deliveryDate: DAY }, product);
    const api = await rounds();
    const answers = await Promise.all([1, 2, 3].map(() => api.plan({ day: DAY })));
    expect(answers.map(({ rounds: made }) => made.length)).toEqual([1, 1, 1]);
  });
});

describe('a stop', () => {
  it('can be put on the map by two numbers or the link of a map, and taken off it', async () => {
    const order = await onDay();
    const api = await rounds();
    await api.plan({ day: DAY });
    const put = async (place: string) =>
      (await api.place({ orderId: order.id, place })).rounds[0]?.stops[0]?.coordinates;
    expect(await put('-26.1467, 28.0436')).toMatchObject({
      latitude: expect.closeTo(-26.1467, 4),
      longitude: expect.closeTo(28.0436, 4),
    });
    expect(await put('https://www.google.com/maps/place/Zoo/@-26.1669,28.0375,17z')).toMatchObject({
      latitude: expect.closeTo(-26.1669, 4),
    });
    await expect(put('28.0436, -26.1467')).rejects.toThrow('Paste two numbers');
    await expect(put('Jan Smuts Avenue')).rejects.toThrow('Paste two numbers');
    expect(await put('')).toBeNull();
  });

  it('that is on no round has no place', async () => {
    const order = await onDay();
    await expect(
      (await rounds()).place({ orderId: order.id, place: '-26.1467, 28.0436' }),
    ).rejects.toMatchObject({ cause: { code: 'ORDER_NOT_FOUND' } });
  });
});

it('is the owner’s alone', async () => {
  const { rounds: api } = shop.trpc().admin;
  const [roundId, orderId] = [randomUUID(), randomUUID()];
  const calls = [
    () => api.ofDay({ day: DAY }),
    () => api.sheet({ roundId }),
    () => api.plan({ day: DAY }),
    () => api.arrange({ roundId, orderIds: [orderId] }),
    () => api.move({ day: DAY, orderIds: [orderId], roundId }),
    () => api.place({ orderId, place: '' }),
    () => api.issueLink({ roundId }),
    () => api.withdrawLink({ roundId }),
  ];
  for (const call of calls) {
    await expect(call()).rejects.toMatchObject({ cause: { code: 'NOT_SIGNED_IN' } });
  }
});

it('is printed with codes for the driver’s phone', async () => {
  await onDay({ recipientName: 'Gogo Nkosi', specialInstructions: 'Gate code 4711' });
  const api = await rounds();
  const roundId = (await api.plan({ day: DAY })).rounds[0]?.id ?? '';
  expect((await api.sheet({ roundId })).linkCode).toBeNull();
  await api.issueLink({ roundId });
  const { linkCode, stops } = await api.sheet({ roundId });
  expect(linkCode?.path).toMatch(/^M\d+ 2h7v1h-7z/);
  expect(stops).toMatchObject([
    {
      recipient: 'Gogo Nkosi',
      instructions: 'Gate code 4711',
      mapCode: { path: expect.stringMatching(/^M2 2h7v1h-7z/) },
    },
  ]);
  await expect(api.sheet({ roundId: randomUUID() })).rejects.toMatchObject({
    cause: { code: 'ROUND_NOT_FOUND' },
  });
});
